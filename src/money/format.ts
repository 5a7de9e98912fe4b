import { symbolOf } from "./currencies";
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
  const options = shownDecimals(value, currency);
  const format = (formatLocale: string): string => new Intl.NumberFormat(formatLocale, options).format(value);
  try {
    if (isCrypto(currency)) return `${format(locale)}\u00a0${currency.toUpperCase()}`;
    const parts = new Intl.NumberFormat(locale, { ...options, style: "currency", currency }).formatToParts(value);
    return withSymbol(parts, symbolOf(currency));
  } catch {
    // A locale or a code that Intl refuses: plain, but still right.
    return `${format("en")}\u00a0${currency}`.trim();
  }
}

/** How many decimals an amount is shown with, for `Intl`. @param value major units, rounded to the currency */
export function shownDecimals(value: number, currency: string) {
  const maximumFractionDigits = Number.isInteger(value) ? 0 : decimalsOf(currency);
  return { minimumFractionDigits: Math.min(2, maximumFractionDigits), maximumFractionDigits };
}

/** An amount in a locale's writing with the catalogue's symbol (spec §3), as the amount field has it. */
function withSymbol(parts: readonly Intl.NumberFormatPart[], symbol: string): string {
  const texts = parts.map(({ type, value }, index) => {
    // the space behind Intl's own symbol, which may be another one
    const isGap = type === "literal" && parts[index - 1]?.type === "currency" && !value.trim();
    if (isGap) return "";
    if (type !== "currency") return value;
    const isBefore = parts.slice(index).some((part) => part.type === "integer");
    return isBefore && /[\p{L}.]$/u.test(symbol) ? `${symbol}\u00a0` : symbol;
  });
  return texts.join("");
}
