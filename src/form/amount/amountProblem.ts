import { type HoldingLimit, isAboveLimit } from "../../catalogue/depositLimits/depositLimits";
import { type AmountLimits, checkAmount, type LimitProblem } from "../../catalogue/limits";
import { type AmountTextProblem, amountTextProblem, parseAmount } from "../../money/amountText";
import { minorUnits } from "../../money/minorUnits";
import type { PendingRequest } from "../../transaction/state";

/** Why an amount is invalid; part of the message id `validation.{problem}`. */
export type AmountProblem = LimitProblem | AmountTextProblem | "balance" | "limit" | "refused";

/** The rules of an amount. Limits and balance are in major units. */
export interface AmountRules {
  limits: AmountLimits;
  currency: string;
  /** what the player has; undefined if it is unknown or does not matter */
  balance: number | undefined;
  /** the deposit limit that decides; undefined without one, or if it does not matter */
  depositLimit?: HoldingLimit | undefined;
  /** the currency of the form, if a locked amount cannot be paid in it */
  refusedIn?: string;
}

/**
 * Validates the text of an amount field; undefined if it is valid. What the player does not have is worse than a limit.
 * @param text as {@link parseAmount} takes it
 */
export function amountProblem(text: string, rules: AmountRules): AmountProblem | undefined {
  const { limits, currency, balance } = rules;
  if (rules.refusedIn) return "refused";
  const unreadable = amountTextProblem(text, currency);
  if (unreadable) return unreadable;
  const amount = parseAmount(text, currency);
  const problem = checkAmount(amount, limits);
  if (amount && rules.depositLimit && isAboveLimit(amount, rules.depositLimit)) return "limit";
  if (!amount || balance === undefined) return problem;
  return minorUnits(amount, currency) > minorUnits(balance, currency) ? "balance" : problem;
}

/**
 * The balance or the deposit limit to check an amount against. Undefined while a request has no answer: it may already
 * have taken its amount, and the next press must repeat it to learn the outcome.
 */
export const checkedUnlessPending = <Rule>(
  rule: Rule | undefined,
  pending: ReadonlyMap<string, PendingRequest>,
): Rule | undefined => (pending.size > 0 ? undefined : rule);
