import { useAtomValue } from "jotai/react";
import { decimalsOf } from "../../money/decimals";
import { formatAmount } from "../../money/format";
import { useCashier } from "../../session/Cashier";
import type { FieldNoteProps } from "../../ui/Field";
import { problemText } from "../problemText";
import type { Form } from "../state";
import { texts } from "../texts";
import { type AmountRules, amountProblem } from "./amountProblem";

/** The note below the amount: its limits, or its error once the field is touched. */
export function useAmountNote(amount: Form["amount"], rules: AmountRules, locale: string): Omit<FieldNoteProps, "id"> {
  const cashier = useCashier();
  const { currency } = rules;
  const { min, max } = rules.limits;
  const rejection = useAtomValue(amount.rejectionAtom);
  const isTouched = useAtomValue(amount.touchedAtom);
  const problem = amountProblem(useAtomValue(amount.textAtom), rules);
  const format = (value: number) => formatAmount(value, currency, locale);
  const hint = () => {
    if (min && max) return cashier.text(texts.between, { min: format(min), max: format(max) });
    if (min) return cashier.text(texts.from, { min: format(min) });
    return max ? cashier.text(texts.upTo, { max: format(max) }) : undefined;
  };
  const problems = {
    required: () => cashier.text(texts.required),
    decimals: () => cashier.text(texts.decimals, { count: decimalsOf(currency) }),
    format: () => cashier.text(texts.format),
    min: () => cashier.text(texts.min, { amount: format(min) }),
    max: () => cashier.text(texts.max, { amount: format(max) }),
    balance: () => cashier.text(texts.balanceTooLow),
    refused: () => cashier.text(texts.amountRefused, { currency: rules.refusedIn }),
  };
  const ownError = isTouched && problem ? problems[problem]() : undefined;
  const error = rejection ? problemText(cashier, rejection) : ownError;
  return { hint: hint(), error, live: !useAtomValue(amount.quietAtom) };
}
