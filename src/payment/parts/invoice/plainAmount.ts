import { shownDecimals } from "../../../money/format";
import { roundAmount } from "../../../money/round";

/**
 * Formats an amount for pasting into a bank's form: digits and a decimal point, no grouping, no symbol, and the same
 * decimals as on screen.
 * @param amount major units
 */
export function plainAmount(amount: number, currency: string): string {
  const value = roundAmount(amount, currency);
  return new Intl.NumberFormat("en", { useGrouping: false, ...shownDecimals(value, currency) }).format(value);
}
