import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Bonus } from "../../contract/host/session";
import type { Method } from "../../contract/list/method";
import { formatAmount } from "../../money/format";
import { BonusSwitch } from "../../payment/bonus/BonusSwitch";
import { useAnnounceBonusEnd } from "../../payment/bonus/DepositBonus";
import { StatusMessage } from "../../payment/status/StatusMessage";
import { currencyAtom } from "../../session/region";
import {
  bonusesAtomFor,
  bonusMethodAtom,
  bonusMinimum,
  bonusOfferAtomFor,
  shownBonusStatusAtomFor,
} from "../../transaction/bonus";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import { Card, Facts } from "../../ui/layout/Card";
import css from "./bonusDetails.css?inline";

/** Texts of a bonus's details. */
const texts = {
  kind: /*i18n*/ { id: "bonus.kind", message: "Type" },
  deposit: /*i18n*/ { id: "bonus.kind.deposit", message: "Deposit bonus" },
  freespin: /*i18n*/ { id: "bonus.kind.freespin", message: "Free spins" },
  minimum: /*i18n*/ { id: "bonus.minimum", message: "Minimum deposit" },
  anyAmount: /*i18n*/ { id: "bonus.anyAmount", message: "Any amount" },
  how: /*i18n*/ { id: "bonus.how", message: "How to get it" },
  keepOn: /*i18n*/ { id: "bonus.how.switch", message: "Keep the bonus switched on." },
  payMinimum: /*i18n*/ { id: "bonus.how.minimum", message: "Deposit {amount} or more." },
  payAny: /*i18n*/ { id: "bonus.how.any", message: "Deposit any amount." },
  gone: /*i18n*/ { id: "bonus.gone", message: "This bonus is no longer available" },
  goneText: /*i18n*/ { id: "bonus.gone.text", message: "You can still deposit without it." },
  toDeposit: /*i18n*/ { id: "bonus.toDeposit", message: "Back to deposit" },
};

/** The details of the bonus on offer and its switch. */
export default function BonusScreen() {
  const method = useAtomValue(bonusMethodAtom);
  useStyles(css);
  return <div className="body">{method ? <Details method={method} /> : <BonusGone />}</div>;
}

function Details({ method }: { method: Method }) {
  const offer = useAtomValue(useMemo(() => bonusOfferAtomFor(method), [method]));
  const status = useAtomValue(useMemo(() => shownBonusStatusAtomFor(method), [method]));
  useAnnounceBonusEnd(offer, useAtomValue(useMemo(() => bonusesAtomFor(method), [method])));
  if (!offer) return <BonusGone />;
  return (
    <div className="stack">
      <Conditions bonus={offer.bonus} />
      <BonusSwitch offer={offer} status={status} />
    </div>
  );
}

/** The name and type of the bonus, and how to get it. */
function Conditions({ bonus }: { bonus: Bonus }) {
  const cashier = useCashier();
  const currency = useAtomValue(currencyAtom);
  const locale = useFormattingLocale();
  const minimum = bonusMinimum(bonus, currency);
  const amount = minimum > 0 ? formatAmount(minimum, currency, locale) : undefined;
  const kind = cashier.text(texts[bonus.type]);
  return (
    <>
      <Card title={bonus.name || kind}>
        <Facts
          items={[
            [cashier.text(texts.kind), kind],
            [cashier.text(texts.minimum), amount ?? cashier.text(texts.anyAmount)],
          ]}
        />
      </Card>
      <Card title={cashier.text(texts.how)}>
        <ol className="bonus-steps">
          <li>
            <p>{cashier.text(texts.keepOn)}</p>
          </li>
          <li>
            <p>{amount ? cashier.text(texts.payMinimum, { amount }) : cashier.text(texts.payAny)}</p>
          </li>
        </ol>
      </Card>
    </>
  );
}

/** Shown if the host has withdrawn the bonus, or the server has rejected it. */
function BonusGone() {
  const cashier = useCashier();
  const goBack = () => {
    cashier.track("button", { button: "back" });
    cashier.back();
  };
  return (
    <StatusMessage
      status="empty"
      title={cashier.text(texts.gone)}
      text={cashier.text(texts.goneText)}
      action={<Button onClick={goBack}>{cashier.text(texts.toDeposit)}</Button>}
    />
  );
}
