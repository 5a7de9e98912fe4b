import { type LimitedMethod, ruleLimits } from "../contract/list/ruleLimits";
import { roundDown, roundUp } from "../money/minorUnits";

/** Limits of an amount, in major units; 0 means no limit. */
export interface AmountLimits {
  min: number;
  max: number;
}

/** Why an amount is outside the limits, or missing. */
export type LimitProblem = "required" | "min" | "max";

/** The {@link ruleLimits} of a method, rounded to amounts that a player can pay. */
export function amountLimits(method: LimitedMethod, currency: string, country: string): AmountLimits {
  const { min, max } = ruleLimits(method, currency, country);
  // converted limits have more decimals than an amount can have: what the player reads has to be accepted;
  // the largest double, a server's "no maximum", has no minor units
  return { min: roundUp(min, currency), max: roundDown(max, currency) || 0 };
}

/** Validates an amount in major units; undefined if it is valid. Zero counts as missing. */
export function checkAmount(amount: number | undefined, { min, max }: AmountLimits): LimitProblem | undefined {
  if (amount === undefined || Number.isNaN(amount)) return "required";
  if (amount < min) return "min";
  if (max > 0 && amount > max) return "max";
  return amount > 0 ? undefined : "required";
}
