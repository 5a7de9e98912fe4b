import { decimalsOf, isCrypto } from "./decimals";
import { roundAmount } from "./round";

/**
 * An amount as the player reads it: whole amounts without decimals, others with the currency's (spec §9). Crypto
 * amounts keep two decimals and whatever else they have.
 * @param amount major units; rounded to the currency
 * @param locale BCP 47; an invalid one counts as English
 * @returns text with the currency's symbol, or with the code where there is none; "" where the amount is not finite
 */
export function formatAmount(amount: number, currency: string, locale: string): string {
  if (!Number.isFinite(amount)) return "";
  const value = roundAmount(amount, currency);
  const maximumFractionDigits = Number.isInteger(value) ? 0 : decimalsOf(currency);
  const options = { minimumFractionDigits: Math.min(2, maximumFractionDigits), maximumFractionDigits };
  const format = (formatLocale: string, more?: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(formatLocale, { ...options, ...more }).format(value);
  try {
    if (isCrypto(currency)) return `${format(locale)}\u00a0${currency.toUpperCase()}`;
    return format(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  } catch {
    // A locale or a code that Intl refuses: plain, but still right.
    return `${format("en")}\u00a0${currency}`.trim();
  }
}
