import { findKnownCoin, parseCoinName } from "../../catalogue/coins";
import { methodLabel } from "../../catalogue/methodText";
import type { Method } from "../../contract";

/** More than any coin has. */
const maxDecimals = 18;

/**
 * Formats an amount of a coin with all its decimals: the provider recognizes the transfer by the exact amount.
 * @param locale BCP 47
 * @returns `shown` for the screen and `plain` for a wallet: a decimal point, no grouping, no exponent
 */
export function coinAmount(amount: number, locale: string): { shown: string; plain: string } {
  const format = (formatLocale: string, useGrouping: boolean) =>
    new Intl.NumberFormat(formatLocale, { maximumFractionDigits: maxDecimals, useGrouping }).format(amount);
  return { shown: format(locale, true), plain: format("en", false) };
}

/** The code of a known coin, such as `USDT`; otherwise the label of its method. */
export function coinName(method: Method, language: string): string {
  return findKnownCoin(parseCoinName(method.name).coin)?.toUpperCase() ?? methodLabel(method, language);
}
