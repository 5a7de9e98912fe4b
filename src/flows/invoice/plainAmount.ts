import { shownDecimals } from "../../money/format";
import { roundAmount } from "../../money/round";

/**
 * An amount as a bank's form takes it: digits and a point, nothing between thousands, no symbol; with as many decimals
 * as it is shown with (spec §9).
 * @param amount major units
 */
export function plainAmount(amount: number, currency: string): string {
  const value = roundAmount(amount, currency);
  return new Intl.NumberFormat("en", { useGrouping: false, ...shownDecimals(value, currency) }).format(value);
}
