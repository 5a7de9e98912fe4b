import { asciiDigits } from "../../money/writtenAmount";
import { caretBeforeData, type Edit, editBetween, type Format, isBulkEdit } from "./Format";

/** A sequence of numbers, such as a date. Each part consists of digits or is empty. */
export interface Segments {
  /** separator between the parts */
  separator: string;
  /** number of digits of each part */
  sizes: readonly number[];
  /** Whether a part may start with these digits. */
  canStart(part: string, index: number): boolean;
  /** Whether the complete parts are consistent. */
  isConsistent(parts: readonly string[]): boolean;
  /** Parses a whole text in any notation; undefined if it is invalid. */
  parse(text: string): string[] | undefined;
  /** Alternative parts that a digit typed at the end may mean; the first possible one is used. */
  alternatives?(parts: readonly string[], digit: string): string[][];
  /** Completes parts of which nothing more is typed. */
  complete?(parts: readonly string[]): string[];
  /** The value to submit. */
  plain(parts: readonly string[]): string;
}

const isPartFull = ({ sizes }: Segments, parts: readonly string[], index: number) =>
  parts[index]?.length === sizes[index];

/** Pads single digits before the last part with a zero. */
const padParts = (parts: readonly string[], last: number): string[] =>
  parts.map((part, index) => (index < last && part.length === 1 ? `0${part}` : part));

const isPossible = (segments: Segments, parts: readonly string[]): boolean =>
  parts.every(
    (part, index) =>
      isPartFull(segments, parts, index) ||
      (part.length < (segments.sizes[index] ?? 0) && segments.canStart(part, index)),
  ) && segments.isConsistent(parts);

/** Formats a sequence of numbers while it is typed. */
class SegmentFormat implements Format {
  readonly #segments: Segments;
  readonly #last: number;

  constructor(segments: Segments) {
    this.#segments = segments;
    this.#last = segments.sizes.length - 1;
  }

  show(raw: string, previous: string, at?: number): string {
    const text = asciiDigits(raw);
    const edit = editBetween(previous, text, at === undefined ? at : asciiDigits(raw.slice(0, at)).length);
    if (!/\d/.test(text)) return "";
    if (isBulkEdit(edit, previous, at)) return this.#readWhole(text, previous);
    if (edit.end < previous.length) return this.#editWithin(edit, previous);
    if (edit.inserted === "") return this.#join(this.#split(previous.slice(0, edit.start)));
    // autofill may append in another notation: "12/20" becomes "12/2028"
    return this.#append(edit, previous) ?? (edit.inserted.length > 1 ? this.#readWhole(text, previous) : previous);
  }

  plain(shown: string): string {
    return /\d/.test(shown) ? this.#segments.plain(this.#completed(shown)) : "";
  }

  caret(raw: string, at: number, shown: string): number {
    const count = raw.slice(at).replace(/\D/g, "").length;
    return caretBeforeData(shown, count, at, (index) => /\d/.test(shown.charAt(index)));
  }

  isComplete(shown: string): boolean {
    const parts = this.#completed(shown);
    return (
      this.#segments.sizes.every((_, index) => isPartFull(this.#segments, parts, index)) &&
      this.#segments.isConsistent(parts)
    );
  }

  readsAll(value: string): boolean {
    return this.isComplete(this.show(value, ""));
  }

  #completed(shown: string): string[] {
    const parts = padParts(this.#split(shown), this.#last);
    return this.#segments.complete?.(parts) ?? parts;
  }

  #split(shown: string): string[] {
    return shown.split(this.#segments.separator).map((part) => part.replace(/\D/g, ""));
  }

  /** Joins the parts; the separator appears after a complete part. */
  #join(parts: readonly string[]): string {
    const last = parts.length - 1;
    const isOpen = last < this.#last && isPartFull(this.#segments, parts, last);
    return (isOpen ? [...parts, ""] : parts).join(this.#segments.separator);
  }

  /** Reads a whole text in any notation; one that cannot be parsed is applied as if typed. */
  #readWhole(text: string, previous: string): string {
    const parts = this.#segments.parse(text.trim());
    if (parts) return isPossible(this.#segments, parts) ? this.#join(parts) : previous;
    return this.#type([""], text) ?? previous;
  }

  /** Applies keys typed at the end; undefined if one of them is impossible. */
  #append({ start, inserted }: Edit, previous: string): string | undefined {
    return this.#type(this.#split(this.#join(this.#split(previous.slice(0, start)))), inserted);
  }

  /** Applies keys after the parts; undefined if one of them is impossible. */
  #type(parts: string[], keys: string): string | undefined {
    let now = parts;
    for (const key of keys) {
      const next = /\d/.test(key) ? this.#afterDigit(now, key) : this.#afterSeparator(now);
      if (!next) return undefined;
      now = this.#split(this.#join(next));
    }
    return this.#join(now);
  }

  #afterDigit(parts: readonly string[], digit: string): string[] | undefined {
    const index = parts.length - 1;
    const before = padParts(parts.slice(0, index), index);
    const part = parts[index] ?? "";
    const choices = [[...before, part + digit], ...(this.#segments.alternatives?.([...before, part], digit) ?? [])];
    if (part === "" && index < this.#last) choices.splice(1, 0, [...before, `0${digit}`]);
    return choices.find((choice) => isPossible(this.#segments, choice));
  }

  #afterSeparator(parts: readonly string[]): string[] {
    const index = parts.length - 1;
    const ended = padParts(parts, parts.length);
    const isEnded = index < this.#last && parts[index] !== "" && isPossible(this.#segments, ended);
    return isEnded ? ended : [...parts];
  }

  /** Edits in the middle: the other parts stay, and a part may be incomplete. */
  #editWithin({ start, end, inserted }: Edit, previous: string): string {
    const { separator, sizes, isConsistent } = this.#segments;
    const parts: string[] = [];
    let offset = 0;
    let target = 0;
    for (const [index, part] of this.#split(previous).entries()) {
      const head = part.slice(0, Math.max(0, start - offset));
      parts.push(head + part.slice(Math.max(0, end - offset)));
      // after a complete part the edit belongs to the next one
      const isBehind = start >= offset + part.length && isPartFull(this.#segments, parts, index);
      if (start >= offset && !isBehind) target = index;
      if (isBehind) target = index + 1;
      offset += part.length + separator.length;
    }
    if (inserted === "") return parts.join(separator);
    if (!/\d/.test(inserted)) return this.#endPart(parts, target, previous);
    const at = Math.max(0, start - this.#offsetOf(previous, target));
    const before = parts[target]?.slice(0, at) ?? "";
    parts[target] = before + inserted.replace(/\D/g, "") + (parts[target] ?? "").slice(at);
    const isRight = parts.every((part, index) => part.length <= (sizes[index] ?? 0)) && isConsistent(parts);
    return isRight && !/\d\D+\d/.test(inserted) ? parts.join(separator) : previous;
  }

  /** The offset of a part in a displayed text. */
  #offsetOf(shown: string, index: number): number {
    const before = this.#split(shown).slice(0, index);
    return before.join("").length + index * this.#segments.separator.length;
  }

  /** Pads an incomplete part with a zero, after which a separator was typed. */
  #endPart(parts: readonly string[], index: number, previous: string): string {
    const ended = parts.map((part, at) => (at === index && part.length === 1 ? `0${part}` : part));
    return this.#segments.isConsistent(ended) ? ended.join(this.#segments.separator) : previous;
  }
}

/** The format of a sequence of numbers. */
const segmentFormat = (segments: Segments): Format => new SegmentFormat(segments);

/** Allows 29 February while the year is unknown. */
const leapYear = 2000;

/** Whether the complete parts can form an existing day. */
function isExistingDay([day = "", month = "", year = ""]: readonly string[]): boolean {
  const number = Number(day);
  const isMonth = month.length < 2 || (Number(month) >= 1 && Number(month) <= 12);
  if (day.length < 2 || !isMonth) return isMonth;
  // day 0 of the next month is the last day of this one
  const last = month.length === 2 ? new Date(0) : undefined;
  last?.setUTCFullYear(year.length === 4 ? Number(year) : leapYear, Number(month), 0);
  return number >= 1 && number <= (last?.getUTCDate() ?? 31);
}

/** Parses "1.2.1990", "01/02/1990", "1990-02-01" and similar into day, month and year. */
function readDate(text: string): string[] | undefined {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T.*)?$/.exec(text);
  const [, year, month, day] = iso ?? [];
  const written = iso ? [day, month, year] : /^(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4})$/.exec(text)?.slice(1);
  return written?.map((part = "", index) => (index < 2 ? part.padStart(2, "0") : part));
}

const anyYear = { min: 1900, max: 9999 };

/** The format of a date mask: day.month.year, existing days only. @param years the first and the last year */
export function dateFormat(years: { min: number | undefined; max: number | undefined }): Format {
  const { min = anyYear.min, max = anyYear.max } = years;
  // ignores bounds that exclude every year of four digits, such as ages: no date could be typed
  if (min > max || max < 1000 || min > anyYear.max) return dateFormat(anyYear);
  const isYear = (part: string) => Number(part.padEnd(4, "0")) <= max && Number(part.padEnd(4, "9")) >= min;
  return segmentFormat({
    separator: ".",
    sizes: [2, 2, 4],
    canStart: (part, index) => part === "" || (index === 2 ? isYear(part) : part <= (index === 0 ? "3" : "1")),
    isConsistent: (parts) => isExistingDay(parts) && (parts[2]?.length !== 4 || isYear(parts[2])),
    parse: readDate,
    plain: (parts) => parts.join("."),
  });
}

/** How a field writes a card's expiry date. */
export interface ExpiryShape {
  /** between month and year */
  separator: string;
  /** digits of the year, 2 or 4 */
  yearSize: number;
}

/**
 * The format of a card's expiry date. Accepts "1/28", "12/2028", "2028-12" and "2028/12/31"; the plain value has only
 * digits.
 */
export function expiryFormat({ separator, yearSize }: ExpiryShape): Format {
  const fitted = (year: string) => (yearSize === 2 ? year.slice(-2) : year.padStart(4, "20"));
  return segmentFormat({
    separator,
    sizes: [2, yearSize],
    canStart: (part, index) => index > 0 || part <= "1",
    isConsistent: ([month = ""]) => month.length < 2 || (month >= "01" && month <= "12"),
    parse: (text) => {
      const iso = /^(\d{4})[-./](\d\d?)(?:[-./]\d\d?)?$/.exec(text);
      const written = /^(\d\d?)\s*[-./\s]\s*(\d{4}|\d\d)$/.exec(text) ?? /^(\d\d)(\d{4}|\d\d)$/.exec(text);
      const [month, year] = iso ? [iso[2], iso[1]] : (written?.slice(1) ?? []);
      return month && year ? [month.padStart(2, "0"), fitted(year)] : undefined;
    },
    alternatives: ([month = "", year], digit) => {
      // "13" means January of a year that starts with 3
      if (year === undefined) return month ? [[`0${month}`, digit]] : [];
      // "20" may be the century of a four-digit year
      return yearSize === 2 && year === "20" ? [[month, digit]] : [];
    },
    // completes a year of two digits; "20" may be the beginning of four
    complete: ([month = "", year = ""]) => [
      month,
      yearSize === 4 && year.length === 2 && year > "20" ? `20${year}` : year,
    ],
    plain: (parts) => parts.join(""),
  });
}
