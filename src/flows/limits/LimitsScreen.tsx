import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import {
  depositLimitsAtom,
  isLimitIn,
  isPromptDueAtom,
  isPromptedAtom,
  promptedChoiceAtom,
  refreshDepositLimits,
} from "../../catalogue/depositLimits/depositLimits";
import { type DepositLimit, limitPeriods } from "../../contract/payment/depositLimits";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { useLimitsWatch } from "../../payment/depositLimits/LimitLine";
import { Unavailable } from "../../payment/status/StatusMessage";
import { currencyAtom } from "../../session/region";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import { ScreenHeading } from "../../ui/layout/ScreenHeading";
import { answerPrompt } from "./changeLimit";
import css from "./limits.css?inline";
import { PeriodCard } from "./PeriodCard";
import { texts } from "./texts";

/** The player's deposit limits; before the first deposit, the question whether they want one. */
export default function LimitsScreen() {
  const cashier = useCashier();
  const { store } = cashier;
  useStyles(css);
  useLimitsWatch();
  const limits = useAtomValue(depositLimitsAtom);
  const [isAsking, setAsking] = useState(() => store.get(isPromptDueAtom));
  const [choice] = useState(() => store.get(promptedChoiceAtom));
  useEffect(() => {
    // asked once: a player who goes back without an answer is not asked again
    if (isAsking) store.set(isPromptedAtom, true);
    store.set(promptedChoiceAtom, undefined);
  }, [store, isAsking]);
  const goOn = () => {
    // to the list or the form where the question came up
    cashier.back();
    if (choice) cashier.choose(choice);
  };
  if (isAsking)
    return (
      <Prompt
        onLater={() => {
          answerPrompt(cashier, "limit_later");
          goOn();
        }}
        onSet={() => {
          answerPrompt(cashier, "limit_set");
          setAsking(false);
        }}
      />
    );
  if (!limits) return <LoadAgain />;
  return (
    <>
      <Periods items={limits.items} min={limits.min} />
      {choice && (
        <div className="actions">
          <Button
            onClick={() => {
              cashier.track("button", { button: "continue" });
              goOn();
            }}
          >
            {cashier.text(sharedDeferredTexts.continue)}
          </Button>
        </div>
      )}
    </>
  );
}

/** The question for a limit, with two answers of the same size and weight. */
function Prompt({ onSet, onLater }: { onSet: () => void; onLater: () => void }) {
  const cashier = useCashier();
  return (
    <div className="body stack">
      <ScreenHeading>{cashier.text(texts.promptTitle)}</ScreenHeading>
      <p>{cashier.text(texts.promptText)}</p>
      <div className="limits-answers">
        <Button variant="secondary" onClick={onSet}>
          {cashier.text(texts.prompt)}
        </Button>
        <Button variant="secondary" onClick={onLater}>
          {cashier.text(texts.later)}
        </Button>
      </div>
    </div>
  );
}

/** Replaces limits that could not be loaded. */
function LoadAgain() {
  const cashier = useCashier();
  const [isBusy, setBusy] = useState(false);
  const load = () => {
    setBusy(true);
    void refreshDepositLimits(cashier).finally(() => setBusy(false));
  };
  return <Unavailable status="error" title={cashier.text(texts.failed)} busy={isBusy} onRefresh={load} />;
}

/** A card for each limit, and one in the player's currency for each period without a limit in it. */
function Periods({ items, min }: { items: readonly DepositLimit[]; min: number | undefined }) {
  const currency = useAtomValue(currencyAtom);
  const cards = limitPeriods.flatMap((period) => {
    const known = items.filter((limit) => limit.period === period);
    const hasOwn = known.some((limit) => isLimitIn(currency, limit));
    const none: DepositLimit = { period, currency, amount: null, used: 0 };
    // of a period without a limit, the server does not say what is used
    const missing = hasOwn ? [] : [{ limit: none, isKnown: false }];
    return [...known.map((limit) => ({ limit, isKnown: true })), ...missing];
  });
  return (
    <div className="body stack">
      {cards.map(({ limit, isKnown }) => (
        <PeriodCard
          key={`${limit.period} ${limit.currency}`}
          limit={limit}
          isKnown={isKnown}
          hasCurrency={!isLimitIn(currency, limit)}
          min={min}
        />
      ))}
    </div>
  );
}
