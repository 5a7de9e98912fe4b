import { majorUnits, minorUnits } from "../../money/minorUnits";
import type { AmountRules } from "./amountProblem";

/** What limits a withdrawal; the balance is known. */
export interface WithdrawalRules extends AmountRules {
  balance: number;
}

/**
 * The largest amount that can be withdrawn, in minor units: balance and maximum count, whichever is less. A fee is taken off
 * the amount, so the balance need not cover it on top.
 * @returns undefined if nothing can be withdrawn
 */
export function largestAmount({ balance, limits, currency }: WithdrawalRules): number | undefined {
  const { min, max } = limits;
  const owned = minorUnits(balance, currency);
  const units = max > 0 ? Math.min(owned, minorUnits(max, currency)) : owned;
  return units > 0 && majorUnits(units, currency) >= min ? units : undefined;
}
