import { Mask, tokens } from "maska";
import { asciiText } from "../../money/writtenAmount";
import { caretBeforeData, type Edit, editBetween, type Format, isBulkEdit } from "./Format";

/** One place of a mask: a token or a literal character. */
interface Place {
  char: string;
  /** the characters that a token accepts; undefined for a literal */
  accepts: RegExp | undefined;
}

/** The places of a mask, which the displayed text fills from the first one. */
type Layout = readonly Place[];

/** Parses one maska pattern; "!" makes the next character a literal. */
export function layoutOf(pattern: string): Layout {
  const places: Place[] = [];
  let isEscaped = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern.charAt(at);
    // as in maska, a second "!" is a literal
    const isEscape = char === "!" && pattern[at - 1] !== "!";
    if (!isEscape) places.push({ char, accepts: isEscaped ? undefined : tokens[char]?.pattern });
    isEscaped = isEscape;
  }
  return places;
}

const maxMaskLength = 200;

/** Parses a list of patterns such as `['#', '##']` like maska; undefined if it is invalid. */
function parseList(mask: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(mask.replaceAll("'", '"'));
    const isList = Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === "string");
    return isList ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The maska patterns of a server's mask, the shortest first, or the problem with it, in English. */
export function readPatterns(mask: string): { patterns: string[] } | { problem: string } {
  if (mask.length > maxMaskLength) return { problem: `it is longer than ${maxMaskLength} characters` };
  if (/\p{Cc}/u.test(mask)) return { problem: "it contains control characters" };
  const patterns = /^\[(?:\s*["']|.*\]$)/.test(mask) ? parseList(mask) : [mask];
  if (!patterns) return { problem: "the list is invalid" };
  const isUnfillable = (pattern: string) => !layoutOf(pattern).some(({ accepts }) => accepts);
  if (patterns.some(isUnfillable)) return { problem: "it has no token to type into" };
  return { patterns: patterns.sort((one, other) => one.length - other.length) };
}

const letters = (text: string): string => text.replace(/[^a-zA-Z0-9]/g, "");

/** Words before a pasted value, such as "IBAN: ". */
const label = /^\s*\p{L}+[\s:]+/u;
/** A dial code, of one to three digits, before the digits of a phone number. */
const dialCodes = [1, 2, 3].map((digits) => new RegExp(`^\\s*\\+\\d{${digits}}(?=\\D*\\d)`));

/** Whether a text matches the beginning of a mask. */
const isFilledBy = (layout: Layout, shown: string): boolean =>
  shown.length <= layout.length &&
  layout.slice(0, shown.length).every(({ char, accepts }, at) => {
    const shownChar = shown.charAt(at);
    return accepts ? accepts.test(shownChar) : shownChar === char;
  });

/** The data characters in a part of a displayed text. */
function dataIn(layout: Layout | undefined, shown: string, from = 0, to = shown.length): string {
  if (!layout) return letters(shown.slice(from, to));
  return [...shown.slice(from, to)].filter((_, at) => layout[from + at]?.accepts).join("");
}

/** Appends the literal characters after the last token once that is filled. */
function withLiterals(layout: Layout, shown: string): string {
  const rest = layout.slice(shown.length);
  return rest.some(({ accepts }) => accepts) ? shown : shown + rest.map(({ char }) => char).join("");
}

/** Puts data into a mask; undefined if it does not fit. */
function fillIn(layout: Layout, data: string): string | undefined {
  let shown = "";
  for (const char of data) {
    let place = layout[shown.length];
    while (place && !place.accepts) {
      shown += place.char;
      place = layout[shown.length];
    }
    if (!place?.accepts?.test(char)) return undefined;
    shown += char;
  }
  return shown && withLiterals(layout, shown);
}

const isPatternFull = (layout: Layout | undefined, shown: string): boolean =>
  layout !== undefined && !layout.slice(shown.length).some(({ accepts }) => accepts);

/** Formats by maska patterns, the shortest first. An edit never pushes characters it does not touch out of the mask. */
class PatternFormat implements Format {
  readonly #patterns: readonly string[];
  readonly #layouts: readonly Layout[];
  /** prefixes that a pasted or filled-in value may have, none first */
  readonly #prefixes: readonly (RegExp | "")[];

  constructor(patterns: readonly string[]) {
    this.#patterns = patterns;
    // a mask with a dial code of its own takes no number of another country
    const hasDialCode = patterns.some((pattern) => pattern.includes("+"));
    this.#prefixes = ["", label, ...(hasDialCode ? [] : dialCodes)];
    this.#layouts = patterns.map(layoutOf);
  }

  show(raw: string, previous: string, at?: number): string {
    const text = asciiText(raw);
    const edit = editBetween(previous, text, at === undefined ? at : asciiText(raw.slice(0, at)).length);
    if (text === previous) return previous;
    if (text === "" || isBulkEdit(edit, previous, at)) return this.#readData(text) ?? this.#read(text);
    if (previous !== "" && !this.#layout(previous)) return this.#acceptFreely(text, previous);
    if (edit.inserted === "") return this.#delete(edit, previous) ?? text;
    return edit.end < previous.length ? this.#insertWithin(edit, previous) : this.#append(text, edit, previous);
  }

  plain(shown: string): string {
    const layout = this.#layout(shown);
    return layout ? dataIn(layout, shown) : shown.replace(/\s/g, "");
  }

  caret(raw: string, at: number, shown: string, previous: string): number {
    const layout = this.#layout(shown);
    const tail = asciiText(raw.slice(at));
    const before = previous.endsWith(tail) ? previous : tail;
    const count = dataIn(this.#layout(before), before, before.length - tail.length).length;
    const isData = (index: number) =>
      layout ? layout[index]?.accepts !== undefined : letters(shown[index] ?? "") !== "";
    return caretBeforeData(shown, count, asciiText(raw.slice(0, at)).length, isData);
  }

  // the server's rules validate the length
  isComplete(shown: string): boolean {
    return this.#layout(shown) !== undefined;
  }

  #layout(shown: string): Layout | undefined {
    return this.#layouts.find((layout) => isFilledBy(layout, shown));
  }

  /** Formats a whole text with maska. */
  #read(text: string): string {
    // not reused: a Mask caches everything it has formatted, including card numbers
    const shown = new Mask({
      mask: this.#patterns.length > 1 ? [...this.#patterns] : (this.#patterns[0] ?? ""),
    }).masked(text);
    const layout = this.#layout(shown);
    return layout ? withLiterals(layout, shown) : shown;
  }

  /** Formats a whole text that is data only, even if parts of it look like literal characters of the mask. */
  #readData(text: string): string | undefined {
    for (const prefix of this.#prefixes) {
      const shown = this.#readExactly(text.replace(prefix, ""));
      if (shown !== undefined) return shown;
    }
    const read = this.#read(text);
    return isPatternFull(this.#layout(read), read) ? read : undefined;
  }

  /** Formats a text that fills a mask with all of its characters; undefined for others. */
  #readExactly(text: string): string | undefined {
    const read = this.#read(text);
    if (isPatternFull(this.#layout(read), read) && letters(read).length === letters(text).length) return read;
    const shown = this.#fillIn(letters(text));
    return shown && isPatternFull(this.#layout(shown), shown) ? shown : undefined;
  }

  /** Puts data into the shortest mask that takes it; undefined if none does. */
  #fillIn(data: string): string | undefined {
    for (const layout of this.#layouts) {
      const shown = fillIn(layout, data);
      if (shown !== undefined) return shown;
    }
    return undefined;
  }

  /** The data characters before and after an edit. */
  #dataAround({ start, end }: Edit, previous: string): [before: string, after: string] {
    const layout = this.#layout(previous);
    return [dataIn(layout, previous, 0, start), dataIn(layout, previous, end)];
  }

  /** The text after a deletion; undefined if the rest no longer fits the mask. */
  #delete(edit: Edit, previous: string): string | undefined {
    return this.#fillIn(this.#dataAround(edit, previous).join(""));
  }

  /** Appends typed or pasted text. */
  #append(text: string, edit: Edit, previous: string): string {
    const shown = this.#read(text);
    const [before] = this.#dataAround(edit, previous);
    const isRejected =
      dataIn(this.#layout(shown), shown) === before && !shown.slice(edit.start).includes(edit.inserted);
    return isRejected ? previous : shown;
  }

  /** Inserts as much of typed or pasted text as fits without losing the characters after it. */
  #insertWithin(edit: Edit, previous: string): string {
    const [before, after] = this.#dataAround(edit, previous);
    const inserted = letters(edit.inserted).slice(0, 200);
    const whole = inserted && this.#fillIn(before + inserted + after);
    if (whole) return whole;
    let head = before;
    let shown = previous;
    for (const char of inserted) {
      const next = this.#fillIn(head + char + after);
      if (next === undefined) continue;
      head += char;
      shown = next;
    }
    return shown;
  }

  /** Accepts any text while none fits a mask. */
  #acceptFreely(text: string, previous: string): string {
    const shown = this.#read(text);
    if (letters(shown) === letters(text)) return shown;
    return text.length <= (this.#patterns.at(-1)?.length ?? 0) ? text : previous;
  }
}

/** The format of a field with maska patterns, the shortest first. */
export const patternFormat = (patterns: readonly string[]): Format => new PatternFormat(patterns);
