import { isSameCurrency } from "../contract/money";
import { isCrypto } from "./coins";
import { symbolOf } from "./currencies";
import { decimalsOf, roundAmount } from "./minorUnits";

/** Formats by locale and options: creating one takes as long as using it eight times. */
// biome-ignore lint/plugin: a format is the same for every element
const formats = new Map<string, Intl.NumberFormat>();

/** @throws RangeError if `Intl` rejects the locale or the currency */
function cachedFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/**
 * Formats an amount for display: whole amounts without decimals, others with at least two.
 * @param amount major units
 * @param locale BCP 47; English if invalid
 * @param decimals to which the amount is rounded; by default those of the currency
 * @returns text with the currency's symbol, or its code if it has none; "" if the amount is not finite
 */
export function formatAmount(
  amount: number,
  currency: string,
  locale: string,
  decimals = decimalsOf(currency),
): string {
  if (!Number.isFinite(amount)) return "";
  const value = roundAmount(amount, currency, decimals);
  const options = shownDecimals(value, decimals);
  const format = (formatLocale: string): string => cachedFormat(formatLocale, options).format(value);
  try {
    if (isCrypto(currency)) return `${format(locale)}\u00a0${currency.toUpperCase()}`;
    const parts = cachedFormat(locale, { ...options, style: "currency", currency }).formatToParts(value);
    return withSymbol(parts, symbolOf(currency));
  } catch {
    // Intl rejects the locale or the currency code: fall back to a plain number
    return `${format("en")}\u00a0${currency.toUpperCase()}`.trim();
  }
}

/** The `Intl` options for the decimals of an amount. @param value major units, rounded to the decimals */
export function shownDecimals(value: number, decimals: number) {
  const maximumFractionDigits = Number.isInteger(value) ? 0 : decimals;
  return { minimumFractionDigits: Math.min(2, maximumFractionDigits), maximumFractionDigits };
}

/** Replaces the symbol of Intl with that of the catalogue, as in the amount field. */
function withSymbol(parts: readonly Intl.NumberFormatPart[], symbol: string): string {
  const texts = parts.map(({ type, value }, index) => {
    // the space after Intl's symbol, which may differ from the catalogue's
    const isGap = type === "literal" && parts[index - 1]?.type === "currency" && !value.trim();
    if (isGap) return "";
    if (type !== "currency") return value;
    const isBefore = parts.slice(index).some((part) => part.type === "integer");
    return isBefore && /[\p{L}.]$/u.test(symbol) ? `${symbol}\u00a0` : symbol;
  });
  const amount = texts.join("");
  // a right-to-left symbol must not reorder the words around the amount
  return /\p{Script=Arabic}/u.test(symbol) ? `\u2068${amount}\u2069` : amount;
}

/**
 * An amount with the code of its currency: several currencies share a symbol.
 * @param locale BCP 47
 * @param own currency that needs no code, as the player pays in it
 */
export function amountWithCode(amount: number, currency: string, locale: string, own = ""): string {
  const text = formatAmount(amount, currency, locale);
  const code = currency.toUpperCase();
  return text.includes(code) || isSameCurrency(own, currency) ? text : `${text} ${code}`;
}
