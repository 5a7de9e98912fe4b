import { useAtomValue } from "jotai/react";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { parseAmount } from "../../money/amountText";
import { formatAmount } from "../../money/format";
import type { Form } from "../state/state";
import { type AmountRules, amountProblem } from "./amountProblem";

/** Props of {@link SubmitLabel}. */
interface SubmitLabelProps {
  amount: Form["amount"];
  rules: AmountRules;
  /** Returns the text. @param amount the formatted amount; undefined if it cannot be submitted */
  label(amount: string | undefined): string;
}

/**
 * The text of a form's submit button with its amount. A component, so that a key press draws only this and the field.
 */
export function SubmitLabel({ amount, rules, label }: SubmitLabelProps) {
  const locale = useFormattingLocale();
  const { currency } = rules;
  const text = useAtomValue(amount.textAtom);
  const value = parseAmount(text, currency);
  const isValid = value !== undefined && !amountProblem(text, rules);
  return label(isValid ? formatAmount(value, currency, locale) : undefined);
}
