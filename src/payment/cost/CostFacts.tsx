import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Arrival } from "../../contract/list/methodFacts";
import { amountProblem } from "../../form/amount/amountProblem";
import type { TypedAmount } from "../../form/MethodForm";
import { parseAmount } from "../../money/amountText";
import { amountWithCode } from "../../money/amountWithCode";
import { countryAtom } from "../../session/atoms";
import { bonusIdAtomFor } from "../../transaction/bonus";
import { useStyles } from "../../ui/dom/useStyles";
import { arrivalText } from "../row/factText";
import { factTexts } from "../texts";
import { Announcement } from "./Announcement";
import { type Cost, costFor, costTexts, hasCost, leavesNothing, widestCost } from "./cost";
import css from "./cost.css?inline";
import { useCurrentFacts } from "./currentFacts";
import { type Quoting, quoteQuery, useQuote } from "./quoting";

/** Props of {@link CostFacts}. */
interface CostFactsProps extends TypedAmount {
  /** of the visible line, to describe the submit button */
  id: string;
  area: Area;
  method: Method;
  quoting: Quoting;
}

/** The cost and the arrival of the payment, as the amount is typed; empty if the server says nothing about either. */
export function CostFacts({ id, area, method, quoting, amount, rules }: CostFactsProps) {
  useStyles(css);
  const { currency, limits } = rules;
  const text = useAtomValue(amount.textAtom);
  const value = amountProblem(text, rules) ? undefined : parseAmount(text, currency);
  const { latest, isQuoted, arrival, arrivesIn, cost } = useCost({ quoting, area, method, value, currency });
  const describe = useDescription(area, currency);
  const hasLine = hasCost(latest, currency, isQuoted) || arrival !== undefined;
  if (!hasLine) return null;
  const shown = describe(cost, arrivesIn);
  const widest = describe(widestCost({ area, method: latest, max: limits.max, currency, isQuoted }), arrivesIn);
  return (
    <div className="cost">
      {/* screen readers get the announcement, and this as the description of the button */}
      <p id={id} className="cost-line" aria-hidden="true">
        <bdi>{lineOf(shown)}</bdi> <bdi className="cost-total">{shown.total}</bdi>
      </p>
      <div className="cost-line cost-room" aria-hidden="true">
        <span data-text={lineOf(widest)} /> <span className="cost-total" data-text={widest.total} />
      </div>
      <Announcement text={[...shown.details.map(({ spoken }) => spoken), shown.total].filter(Boolean).join(". ")} />
    </div>
  );
}

/** The payment that a press would make. */
interface PressedPayment {
  quoting: Quoting;
  area: Area;
  method: Method;
  /** major units; undefined while it cannot be paid */
  value: number | undefined;
  currency: string;
}

/** Returns the cost and the arrival of a payment, as the server quotes them or says of the method. */
export function useCost({ quoting, area, method, value, currency }: PressedPayment) {
  const facts = useCurrentFacts(area, method);
  const { latest, isQuoted } = facts;
  const country = useAtomValue(countryAtom);
  const bonusId = useAtomValue(useMemo(() => bonusIdAtomFor(latest, value), [latest, value]));
  const payment = value === undefined ? undefined : { area, method: latest, amount: value, currency };
  const quote = useQuote(quoting, payment && isQuoted ? quoteQuery({ ...payment, country, bonusId }) : undefined);
  return {
    ...facts,
    arrivesIn: useAtomValue(quoting.answerAtom)?.quote?.arrives_in ?? facts.arrival,
    cost: payment && costFor({ ...payment, quote }),
  };
}

/** The text of a line: its total, and its details as they are seen and as they are spoken. */
interface Description {
  details: readonly { text: string; spoken: string }[];
  total: string;
}

function useDescription(
  area: Area,
  currency: string,
): (cost: Cost | undefined, arrival: Arrival | undefined) => Description {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const totalLabel = cashier.text(area === "deposit" ? costTexts.pay : factTexts.receive);
  return (cost, arrival) => {
    const money = (value: number) => cost && amountWithCode(value, cost.currency, locale, currency);
    const totalText = (known: Cost) =>
      leavesNothing(area, known) ? cashier.text(costTexts.nothing) : `${totalLabel} ${money(known.total)}`;
    const fee = cost && cost.fee > 0 ? `${cashier.text(costTexts.fee)} ${money(cost.fee)}` : "";
    const time = arrival ? arrivalText(cashier, arrival, locale) : "";
    const details = [
      { text: fee, spoken: fee },
      { text: time, spoken: `${cashier.text(factTexts.arrives)}: ${time}` },
    ];
    return {
      details: details.filter(({ text }) => text),
      total: cost ? totalText(cost) : "",
    };
  };
}

const lineOf = ({ details }: Description): string => details.map(({ text }) => text).join(" · ");
