import { decimalsOf, roundAmount } from "./minorUnits";

// A double represents up to 15 significant digits exactly.
const maxSignificantDigits = 15;

/** Why the text of an amount field is no amount: more decimals than the currency has, or nothing that can be read. */
export type AmountTextProblem = "decimals" | "format";

/** A number as digits without an exponent. */
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
