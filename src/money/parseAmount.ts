import { marksOf } from "./currencies";
import { decimalsOf } from "./decimals";

// Up to 15 significant digits a double says exactly what its text says.
const significantDigits = 15;
// No amount is longer than this, whatever stands around it.
const longestText = 64;

// A currency mark, the number, a currency mark. A dot after a letter belongs to the mark: "Rs. 500", "500 руб."
const amountShape =
  /^((?:[\p{L}\p{M}/'’]\.?|[\p{Sc}\p{Zs}])*)([\d.,٫٬'’ʼ`\p{Zs}]*?)((?:[\p{L}\p{M}/'’]\.?|[\p{Sc}\p{Zs}])*)$/u;
// Groups of three, or the Indian 12,34,567; the same separator throughout.
const grouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$|^[1-9]\d?([.,])\d{2}(?:\2\d{2})*\2\d{3}$/;

/** The ASCII digit of any decimal digit: Unicode keeps them in runs of ten, so the place in the run is the value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
  return String((code - start) % 10);
}

const lettersOf = (mark: string): string => mark.replace(/[^\p{L}\p{M}]/gu, "").toLowerCase();

/** Whether what stands beside the number is the currency. Other words may be factors ("5k", "2 mln") and are not. */
function isMark(mark: string, currency: string, isBefore: boolean): boolean {
  const letters = lettersOf(mark);
  if (!letters) return true;
  // MX$, US$
  if (isBefore && /\p{Sc}/u.test(mark) && letters === currency.slice(0, 2).toLowerCase()) return true;
  // "5K" is five thousand, although K is a currency's symbol.
  if (!isBefore && /^[a-z]$/.test(letters)) return false;
  return marksOf(currency).some((known) => lettersOf(known) === letters);
}

/** The digits and separators of an amount in any writing; undefined where the text is not an amount. */
function digitsAndSeparators(raw: string, currency: string): string | undefined {
  if (raw.length > longestText) return undefined;
  const text = raw
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\uff0e\u3002]/g, ".")
    .replace(/\uff0c/g, ",");
  const [, before = "", core = "", after = ""] = amountShape.exec(text) ?? [];
  const isAmount = isMark(before, currency, true) && isMark(after, currency, false);
  return (isAmount && core.replace(/[^\d.,٫]/g, "")) || undefined;
}

/** Whether one separator more was typed into a text that has its decimal point already. */
function addsSeparator(text: string, previous: string): boolean {
  if (!previous.includes(".")) return false;
  return text.replace(/[.,٫]/, "") === previous || text.replace(/[.,٫](?=\d*$)/, "") === previous;
}

/** Digits with at most one "." as the decimal separator; undefined where the separators make no amount. */
function withDecimalPoint(text: string): string | undefined {
  const [first, ...others] = text.match(/[.,٫]/g) ?? [];
  const last = others.at(-1);
  if (first === undefined) return text;
  if (last === undefined) return text.replace(first, ".");
  const bare = text.replace(/[.,٫]/g, "");
  if (others.every((separator) => separator === first)) {
    return grouped.test(text) ? bare : `${text.slice(0, text.indexOf(first))}.${bare.slice(text.indexOf(first))}`;
  }
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  return grouped.test(whole) ? `${whole.replace(/[.,]/g, "")}.${text.slice(at + 1)}` : undefined;
}

/**
 * The text that an amount field shows after any typing or paste: ASCII digits and at most one "." (spec §5, §9).
 * A text that is no amount (`1e9`, `-5`, `5k`, two lines) is refused as a whole, so that it never silently becomes
 * another amount: the field keeps what it had.
 * @param raw what the field holds now, in any digits, grouping or currency mark
 * @param currency decides the decimals, further ones are cut
 * @param previous the cleaned text before, returned where `raw` is refused
 * @returns major units as text of at most 15 significant digits; "" for an empty field
 */
export function cleanAmountText(raw: string, currency: string, previous = ""): string {
  if (!raw.trim()) return "";
  const text = digitsAndSeparators(raw, currency);
  const amount = text === undefined || addsSeparator(text, previous) ? undefined : withDecimalPoint(text);
  if (amount === undefined) return previous;
  if (amount === ".") return amount;
  const [whole = "", fraction] = amount.split(".");
  const units = whole.replace(/^0+(?=\d)/, "") || "0";
  const digits = units === "0" ? 0 : units.length;
  if (digits > significantDigits) return previous;
  const places = Math.min(decimalsOf(currency), significantDigits - digits);
  return fraction === undefined || places === 0 ? units : `${units}.${fraction.slice(0, places)}`;
}

/**
 * The number that is sent: exactly what the cleaned text says (spec §5).
 * @returns major units; undefined for an empty text, a lone "." or a text that is no amount
 */
export function parseAmount(text: string, currency: string): number | undefined {
  const clean = cleanAmountText(text, currency);
  return /\d/.test(clean) ? Number(clean) : undefined;
}
