import { marksOf } from "./currencies";
import { decimalsOf } from "./decimals";
import { asciiDigits } from "./digits";

// Up to 15 significant digits a double says exactly what its text says.
const maxSignificantDigits = 15;
// No amount is longer than this, whatever stands around it.
const maxTextLength = 64;

// A currency mark, the number, a currency mark. A dot after a letter belongs to the mark: "Rs. 500", "500 руб."
const amountShape =
  /^((?:[\p{L}\p{M}/'’]\.?|[\p{Sc}\p{Zs}])*)([\d.,٫٬'’ʼ`\p{Zs}]*?)((?:[\p{L}\p{M}/'’]\.?|[\p{Sc}\p{Zs}])*)$/u;
// Groups of three, or the Indian 12,34,567; the same separator throughout.
const grouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$|^[1-9]\d?([.,])\d{2}(?:\2\d{2})*\2\d{3}$/;

/** The signs between the digits of a locale's numbers; "" where there is none. */
export interface NumberSigns {
  decimal: string;
  group: string;
}

const canonicalSigns: NumberSigns = { decimal: ".", group: "" };

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
  if (raw.length > maxTextLength) return undefined;
  const text = asciiDigits(raw.replace(/\p{Cf}/gu, "").trim())
    .replace(/[\uff0e\u3002]/g, ".")
    .replace(/\uff0c/g, ",");
  const [, before = "", core = "", after = ""] = amountShape.exec(text) ?? [];
  const isAmount = isMark(before, currency, true) && isMark(after, currency, false);
  return (isAmount && core.replace(/[^\d.,٫]/g, "")) || undefined;
}

/** The one character that was typed into a text; undefined where more has changed. */
function typedInto(previous: string, text: string): string | undefined {
  let at = 0;
  while (at < previous.length && text[at] === previous[at]) at++;
  return text.slice(at + 1) === previous.slice(at) ? text[at] : undefined;
}

/** Digits with at most one "." as the decimal separator; undefined where the separators make no amount. */
function withDecimalPoint(text: string, group: string): string | undefined {
  const [first, ...others] = text.match(/[.,٫]/g) ?? [];
  if (first === undefined) return text;
  const bare = text.replace(/[.,٫]/g, "");
  if (others.every((separator) => separator === first)) {
    // a single one before three digits can be either: a thousand is what the player's own locale writes so
    const isGrouped = grouped.test(text) && (others.length > 0 || first === group);
    return isGrouped ? bare : `${text.slice(0, text.indexOf(first))}.${bare.slice(text.indexOf(first))}`;
  }
  const at = text.lastIndexOf(others.at(-1) ?? first);
  const whole = text.slice(0, at);
  return grouped.test(whole) ? `${whole.replace(/[.,]/g, "")}.${text.slice(at + 1)}` : undefined;
}

/** Units and a fraction that is longer than `places`, rounded to it; half a unit goes up (spec §5). */
function rounded(units: string, fraction: string, places: number): string {
  const scaled = (BigInt(units + fraction.slice(0, places + 1)) + 5n) / 10n;
  const text = scaled.toString().padStart(places + 1, "0");
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** What {@link cleanAmountText} has to know besides the text. */
export interface AmountContext {
  /** the cleaned text before, returned where the new one is refused; none where it is empty */
  previous?: string;
  /** the locale's signs; without them a "." or "," that could be either is a decimal one */
  signs?: NumberSigns;
}

/**
 * The text that an amount field stands for after any typing or paste: ASCII digits and at most one "." (spec §5, §9).
 * A text that is no amount (`1e9`, `-5`, `5k`, two lines) is refused as a whole, so that it never silently becomes
 * another amount: the field keeps what it had.
 * @param raw what the field holds now, in any digits, grouping or currency mark
 * @param currency decides the decimals: one more cannot be typed, and what is pasted with more is rounded
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
 * The number that is sent: exactly what the cleaned text says (spec §5).
 * @returns major units; undefined for an empty text, a lone "." or a text that is no amount
 */
export function parseAmount(text: string, currency: string): number | undefined {
  const clean = cleanAmountText(text, currency);
  return /\d/.test(clean) ? Number(clean) : undefined;
}
