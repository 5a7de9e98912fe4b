import { type AmountLimits, checkAmount, type LimitProblem } from "../../catalogue/amountLimits";
import { type HoldingLimit, isAboveLimit } from "../../catalogue/depositLimits/depositLimits";
import { type AmountTextProblem, amountTextProblem, parseAmount } from "../../money/amountText";
import { isAbove } from "../../money/minorUnits";

/** Why an amount is invalid; part of the message id `validation.{problem}`. */
export type AmountProblem = LimitProblem | AmountTextProblem | "balance" | "limit" | "refused";

/** The rules of an amount. Limits and balance are in major units. */
export interface AmountRules {
  limits: AmountLimits;
  currency: string;
  /** of the player; undefined if it is unknown or does not matter */
  balance: number | undefined;
  /** the deposit limit that decides; undefined without one, or if it does not matter */
  depositLimit?: HoldingLimit | undefined;
  /**
   * amounts of requests without an answer. They may already have been taken from balance and limit, so these are not
   * checked: the next press must repeat the request to learn its outcome
   */
  unanswered?: readonly (number | undefined)[];
  /** the currency of the form, if a locked amount cannot be paid in it */
  refusedIn?: string;
}

/**
 * Validates the text of an amount field; undefined if it is valid. Insufficient balance is reported before a limit.
 * @param text as {@link parseAmount} takes it
 */
export function amountProblem(text: string, rules: AmountRules): AmountProblem | undefined {
  const { limits, currency, balance } = rules;
  if (rules.refusedIn) return "refused";
  const unreadable = amountTextProblem(text, currency);
  if (unreadable) return unreadable;
  const amount = parseAmount(text, currency);
  const problem = checkAmount(amount, limits);
  if (rules.unanswered?.includes(amount)) return problem;
  if (amount && rules.depositLimit && isAboveLimit(amount, rules.depositLimit)) return "limit";
  if (!amount || balance === undefined) return problem;
  return isAbove(amount, balance, currency) ? "balance" : problem;
}
