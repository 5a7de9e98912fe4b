import { currencyMarks } from "./currencies";

// Longer than any amount with its currency marks.
const maxTextLength = 64;

// A currency mark, the number, a currency mark. A dot after a letter belongs to the mark: "Rs. 500", "500 руб."
const amountShape =
  /^((?:[\p{L}\p{M}/'’]\.?|[\p{Sc}\p{Zs}])*)([\d.,٫٬'’ʼ`\p{Zs}]*?)((?:[\p{L}\p{M}/'’]\.?|[\p{Sc}\p{Zs}])*)$/u;
// Groups of three, or the Indian 12,34,567; the same separator throughout.
const grouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$|^[1-9]\d?([.,])\d{2}(?:\2\d{2})*\2\d{3}$/;

/** The Arabic decimal separator: unlike "." and ",", it never groups. */
export const decimalMark = "٫";

/** Rules that decide between the meanings of a separator. */
export interface WritingRules {
  /** decimals of the currency */
  decimals: number;
  /** the decimal sign of the player's language */
  decimalSign: string;
}

/** The parts of a written amount. */
export interface AmountReading {
  /** the digits before the decimals, without separators; "" if there are none */
  units: string;
  /** the last separator, if the amount has decimals or may go on with them; else "" */
  separator: string;
  /** the decimals; "" if none follows the separator yet */
  fraction: string;
  /** whether there are separators that group the units */
  isGrouped: boolean;
}

const lettersOf = (mark: string): string => mark.replace(/[^\p{L}\p{M}]/gu, "").toLowerCase();

/** Whether the text next to the number is the currency. Other words may be multipliers ("5k", "2 mln"). */
function isMark(mark: string, currency: string, isBefore: boolean): boolean {
  const letters = lettersOf(mark);
  if (!letters) return true;
  // MX$, US$
  if (isBefore && /\p{Sc}/u.test(mark) && letters === currency.slice(0, 2).toLowerCase()) return true;
  // "5K" means five thousand, although K is also a currency symbol.
  if (!isBefore && /^[a-z]$/.test(letters)) return false;
  return currencyMarks(currency).some((known) => lettersOf(known) === letters);
}

/**
 * The ASCII digits of a written amount and its separators ".", "," and "٫", without currency marks, spaces and
 * apostrophes.
 * @param raw digits of any script in any grouping, with or without the currency
 * @returns undefined if the text is not an amount (`1e9`, `-5`, `5k`, two lines), so that it never becomes another one
 */
export function bareAmount(raw: string, currency: string): string | undefined {
  if (raw.length > maxTextLength) return undefined;
  const text = asciiNumber(raw.replace(/\p{Cf}/gu, "").trim());
  const [, before = "", core = "", after = ""] = amountShape.exec(text) ?? [];
  const isAmount = isMark(before, currency, true) && isMark(after, currency, false);
  return (isAmount && core.replace(/[^\d.,٫]/g, "")) || undefined;
}

/**
 * Reads a written amount as a person means it. Of two different separators the last is the decimal one, and several of
 * the same group. A single one groups if it stands before three digits, unless these can be decimals of the currency
 * behind the language's decimal sign; otherwise it is the decimal one.
 * @param text a {@link bareAmount}
 * @returns undefined if the separators make no sense (`1,2,3`)
 */
export function readAmount(text: string, { decimals, decimalSign }: WritingRules): AmountReading | undefined {
  const [, whole = text, separator = "", fraction = ""] = /^(.*)([.,٫])(\d*)$/.exec(text) ?? [];
  const isWhole = /^\d*$/.test(whole);
  if (grouped.test(text) && !(isWhole && decimals >= 3 && separator === decimalSign))
    return { units: text.replace(/\D/g, ""), separator: "", fraction: "", isGrouped: true };
  if (isWhole) return { units: whole, separator, fraction, isGrouped: false };
  // a separator at the end may still become a decimal or a group one
  const isPlausible = grouped.test(whole) && (fraction === "" || !whole.includes(separator));
  return isPlausible ? { units: whole.replace(/\D/g, ""), separator, fraction, isGrouped: true } : undefined;
}

/** Converts a decimal digit to ASCII. Unicode has digits in runs of ten, so the position in the run is the value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
  return String((code - start) % 10);
}

/** Converts the digits of a text to ASCII, from any script: full-width, Arabic, Devanagari. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);

/**
 * A text with ASCII digits, points and commas instead of those that keyboards for Arabic and Japanese type; each stays
 * one character.
 */
export const asciiNumber = (text: string): string =>
  asciiDigits(text)
    .replace(/[\uff0e\u3002\uff61]/g, ".")
    .replace(/[\uff0c\u3001\uff64\u060c]/g, ",");

/**
 * A text with ASCII digits, and with ASCII letters and signs instead of those of full width, as Japanese keyboards type
 * them.
 */
export const asciiText = (text: string): string =>
  asciiDigits(text).replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
