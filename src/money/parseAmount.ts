import { marksOf } from "./currencies";
import { decimalsOf } from "./decimals";
import { asciiDigits } from "./digits";

// A double represents up to 15 significant digits exactly.
const maxSignificantDigits = 15;
// Longer than any amount with its currency marks.
const maxTextLength = 64;

// A currency mark, the number, a currency mark. A dot after a letter belongs to the mark: "Rs. 500", "500 руб."
const amountShape =
  /^((?:[\p{L}\p{M}/'’]\.?|[\p{Sc}\p{Zs}])*)([\d.,٫٬'’ʼ`\p{Zs}]*?)((?:[\p{L}\p{M}/'’]\.?|[\p{Sc}\p{Zs}])*)$/u;
// Groups of three, or the Indian 12,34,567; the same separator throughout.
const grouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$|^[1-9]\d?([.,])\d{2}(?:\2\d{2})*\2\d{3}$/;

/** The decimal and group separators of a locale; "" if there is none. */
export interface NumberSeparators {
  decimal: string;
  group: string;
}

const canonicalSigns: NumberSeparators = { decimal: ".", group: "" };

const lettersOf = (mark: string): string => mark.replace(/[^\p{L}\p{M}]/gu, "").toLowerCase();

/** Whether the text next to the number is the currency. Other words may be multipliers ("5k", "2 mln"). */
function isMark(mark: string, currency: string, isBefore: boolean): boolean {
  const letters = lettersOf(mark);
  if (!letters) return true;
  // MX$, US$
  if (isBefore && /\p{Sc}/u.test(mark) && letters === currency.slice(0, 2).toLowerCase()) return true;
  // "5K" means five thousand, although K is also a currency symbol.
  if (!isBefore && /^[a-z]$/.test(letters)) return false;
  return marksOf(currency).some((known) => lettersOf(known) === letters);
}

/** The digits and separators of an amount in any notation; undefined if the text is not an amount. */
function digitsAndSeparators(raw: string, currency: string): string | undefined {
  if (raw.length > maxTextLength) return undefined;
  const text = asciiDigits(raw.replace(/\p{Cf}/gu, "").trim())
    .replace(/[\uff0e\u3002]/g, ".")
    .replace(/\uff0c/g, ",");
  const [, before = "", core = "", after = ""] = amountShape.exec(text) ?? [];
  const isAmount = isMark(before, currency, true) && isMark(after, currency, false);
  return (isAmount && core.replace(/[^\d.,٫]/g, "")) || undefined;
}

/** The single character that was typed into a text; undefined if more has changed. */
function typedInto(previous: string, text: string): string | undefined {
  let at = 0;
  while (at < previous.length && text[at] === previous[at]) at++;
  return text.slice(at + 1) === previous.slice(at) ? text[at] : undefined;
}

/** Digits with at most one "." as the decimal separator; undefined if the separators are inconsistent. */
function withDecimalPoint(text: string, group: string): string | undefined {
  const [first, ...others] = text.match(/[.,٫]/g) ?? [];
  if (first === undefined) return text;
  const bare = text.replace(/[.,٫]/g, "");
  if (others.every((separator) => separator === first)) {
    // one separator before three digits is ambiguous: it groups thousands only if the locale uses it for that
    const isGrouped = grouped.test(text) && (others.length > 0 || first === group);
    return isGrouped ? bare : `${text.slice(0, text.indexOf(first))}.${bare.slice(text.indexOf(first))}`;
  }
  const at = text.lastIndexOf(others.at(-1) ?? first);
  const whole = text.slice(0, at);
  return grouped.test(whole) ? `${whole.replace(/[.,]/g, "")}.${text.slice(at + 1)}` : undefined;
}

/** Rounds a fraction to `places` digits, half up. */
function rounded(units: string, fraction: string, places: number): string {
  const scaled = (BigInt(units + fraction.slice(0, places + 1)) + 5n) / 10n;
  const text = scaled.toString().padStart(places + 1, "0");
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** Options of {@link cleanAmountText}. */
export interface AmountContext {
  /** the previous plain text, returned if the new text is rejected */
  previous?: string;
  /** the locale's separators; without them an ambiguous "." or "," is a decimal separator */
  signs?: NumberSeparators;
}

/**
 * Normalizes the text of an amount field after typing or pasting to ASCII digits with at most one ".".
 * A text that is not an amount (`1e9`, `-5`, `5k`, two lines) is rejected as a whole and the previous text is returned,
 * so that it never silently becomes a different amount.
 * @param raw the text in the field, in any script, grouping or currency notation
 * @param currency decides the number of decimals: more cannot be typed, and a pasted amount is rounded
 * @returns major units as text of at most 15 significant digits; "" for an empty field
 */
export function cleanAmountText(raw: string, currency: string, context: AmountContext = {}): string {
  const { previous = "", signs = canonicalSigns } = context;
  if (!raw.trim()) return "";
  const text = digitsAndSeparators(raw, currency);
  if (text === undefined) return previous;
  const typed = typedInto(previous, text.replace(/[,٫]/g, "."));
  if (typed === "." && previous.includes(".")) return previous;
  const amount = withDecimalPoint(text, signs.group);
  if (amount === undefined) return previous;
  if (amount === ".") return amount;
  const [whole = "", fraction] = amount.split(".");
  const units = whole.replace(/^0+(?=\d)/, "") || "0";
  const digits = units === "0" ? 0 : units.length;
  if (digits > maxSignificantDigits) return previous;
  const decimals = decimalsOf(currency);
  const places = Math.min(decimals, maxSignificantDigits - digits);
  if (fraction === undefined || places === 0) return units;
  if (typed === undefined && fraction.length > places && places === decimals) return rounded(units, fraction, places);
  return `${units}.${fraction.slice(0, places)}`;
}

/**
 * Parses the amount to submit.
 * @returns major units; undefined for an empty text, a lone "." or a text that is not an amount
 */
export function parseAmount(text: string, currency: string): number | undefined {
  const clean = cleanAmountText(text, currency);
  return /\d/.test(clean) ? Number(clean) : undefined;
}
