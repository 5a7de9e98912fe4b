import { type Fee, feeOf } from "../../money/fee";
import { majorUnits, minorUnits } from "../../money/minorUnits";
import type { AmountRules } from "./amountProblem";

/** What limits a withdrawal; the balance is known. */
export interface WithdrawalRules extends AmountRules {
  balance: number;
  /** the method's fee */
  fee?: Fee | undefined;
}

/**
 * The largest amount that can be withdrawn, in minor units: balance and maximum count, whichever is less. A withdrawal's
 * fee is taken off its amount, so the balance need not cover it on top, but something has to be left to pay out.
 * @returns undefined if nothing can be withdrawn
 */
export function largestAmount({ balance, limits, currency, fee = {} }: WithdrawalRules): number | undefined {
  const { min, max } = limits;
  const owned = minorUnits(balance, currency);
  const units = max > 0 ? Math.min(owned, minorUnits(max, currency)) : owned;
  const amount = majorUnits(units, currency);
  const isPossible = units > 0 && amount >= min && feeOf(amount, fee, currency) < amount;
  return isPossible ? units : undefined;
}
