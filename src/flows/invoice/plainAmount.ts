import { decimalsOf } from "../../money/decimals";
import { roundAmount } from "../../money/round";

/**
 * An amount as a bank's form takes it: digits and a point, nothing between thousands, no symbol; with as many decimals
 * as it is shown with (spec §9).
 * @param amount major units
 */
export function plainAmount(amount: number, currency: string): string {
  const value = roundAmount(amount, currency);
  const maximumFractionDigits = Number.isInteger(value) ? 0 : decimalsOf(currency);
  const minimumFractionDigits = Math.min(2, maximumFractionDigits);
  const options = { useGrouping: false, minimumFractionDigits, maximumFractionDigits };
  return new Intl.NumberFormat("en", options).format(value);
}
