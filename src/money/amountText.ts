import { shownDecimals } from "./format";
import { allDecimals, decimalsOf, roundAmount, withoutNoise } from "./minorUnits";

// A double represents up to 15 significant digits exactly.
const maxSignificantDigits = 15;

/** Why the text of an amount field is no amount: more decimals than the currency has, or nothing that can be read. */
export type AmountTextProblem = "decimals" | "format";

/** A number as digits without an exponent, rounded to ten decimals. */
export const inDigits = (amount: number): string =>
  amount.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 10 });

/**
 * The text of an amount field for a number: digits with at most one ".".
 * @param amount major units; rounded to the currency
 * @returns "" for a number that is no amount
 */
export function amountText(amount: number, currency: string): string {
  const isAmount = amount >= 0 && amount < 10 ** maxSignificantDigits;
  return isAmount ? inDigits(roundAmount(amount, currency)) : "";
}

/** Why the text of an amount field cannot be submitted; undefined if it can, or if it has no digits yet. */
export function amountTextProblem(text: string, currency: string): AmountTextProblem | undefined {
  const [, units, decimals = ""] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (units === undefined) return "format";
  if (decimals.length > decimalsOf(currency)) return "decimals";
  const significant = units.replace(/^0+/, "").length + decimals.length;
  return significant > maxSignificantDigits ? "format" : undefined;
}

/**
 * Parses the text of an amount field, never rounding it.
 * @param text digits with at most one ".", or what the player has typed if it makes no sense
 * @returns major units; undefined for a text that has no digits or an {@link amountTextProblem}
 */
export function parseAmount(text: string, currency: string): number | undefined {
  return /\d/.test(text) && !amountTextProblem(text, currency) ? Number(text) : undefined;
}

/** An amount by which a provider recognizes a transfer: all its digits, without the noise of binary arithmetic. */
export function exactAmount(amount: number): number {
  const short = withoutNoise(amount);
  // noise is in the last bits of a number; the 16th digit of an amount may be above them
  return Math.abs(amount - short) > 2 * Number.EPSILON * Math.abs(amount) ? amount : short;
}

/**
 * Formats an amount for pasting into a bank's form: digits and a decimal point, no grouping, no symbol, and the same
 * decimals as on screen. Unlike {@link inDigits} it never rounds, and writes 1234.5 as 1234.50.
 * @param amount major units
 */
export function plainAmount(amount: number): string {
  const value = exactAmount(amount);
  return new Intl.NumberFormat("en", { useGrouping: false, ...shownDecimals(value, allDecimals) }).format(value);
}

/**
 * Formats an amount of a coin with all its decimals: the provider recognizes the transfer by the exact amount.
 * @param locale BCP 47
 * @returns `shown` for the screen and `plain` for a wallet: a decimal point, no grouping, no exponent
 */
export function coinAmount(amount: number, locale: string): { shown: string; plain: string } {
  const value = exactAmount(amount);
  const format = (formatLocale: string, useGrouping: boolean) =>
    new Intl.NumberFormat(formatLocale, { maximumFractionDigits: allDecimals, useGrouping }).format(value);
  return { shown: format(locale, true), plain: format("en", false) };
}
