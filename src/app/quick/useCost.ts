import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Method } from "../../contract/list/method";
import { type AmountRules, amountProblem } from "../../form/amount/amountProblem";
import { inDigits } from "../../money/amountText";
import { amountWithCode } from "../../money/amountWithCode";
import { texts as bonusTexts } from "../../payment/bonus/texts";
import { useQuotedPayment } from "../../payment/cost/CostFacts";
import { costFor } from "../../payment/cost/cost";
import { useCurrentFacts } from "../../payment/cost/currentFacts";
import { createQuoting, isAgreementMissing } from "../../payment/cost/quoting";
import { texts as costTexts } from "../../payment/cost/texts";
import { arrivalText } from "../../payment/row/factText";
import { scopeAtom } from "../../session/atoms";
import { bonusIdAtomFor } from "../../transaction/bonus";
import { useWidget } from "../Widget";

/** Returns the cost of a deposit in one line, and whether the player has to agree to a forfeit first. */
export function useCost(method: Method, value: number | undefined, rules: AmountRules) {
  const widget = useWidget();
  const locale = useFormattingLocale();
  const { latest, arrival, isQuoted } = useCurrentFacts("deposit", method);
  const scope = useAtomValue(scopeAtom);
  const { currency } = rules;
  const { name } = method;
  const quoting = useMemo(() => createQuoting({ area: "deposit", name, scope }), [name, scope]);
  const payable = value === undefined || amountProblem(inDigits(value), rules) ? undefined : value;
  const quote = useQuotedPayment(quoting, "deposit", latest, isQuoted ? payable : undefined, currency);
  const bonusId = useAtomValue(useMemo(() => bonusIdAtomFor(method, payable), [method, payable]));
  const arrivesIn = useAtomValue(quoting.answerAtom)?.quote?.arrives_in ?? arrival;
  const cost = payable === undefined ? undefined : costFor("deposit", latest, payable, currency, quote);
  const money = (amount: number) => cost && amountWithCode(amount, cost.currency, locale, currency);
  const parts = [
    // first: a narrow card cuts the end off
    cost && `${widget.text(costTexts.pay)} ${money(cost.total)}`,
    cost && cost.fee > 0 && `${widget.text(costTexts.fee)} ${money(cost.fee)}`,
    bonusId && widget.text(bonusTexts.label),
    arrivesIn && arrivalText(widget, arrivesIn, locale),
  ];
  return {
    text: parts.filter(Boolean).join(" · "),
    isAgreementMissing: () => isAgreementMissing(widget.store, quoting),
  };
}
