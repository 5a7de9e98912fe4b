import { visibleText } from "../../contract/text/textSchemas";
import { asciiDigits } from "../../money/writtenAmount";

/** A range of a text: what was selected, or the caret if both are the same. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * Formats a field's text while it is edited and extracts the value to submit. Pure; one per field. The text is what the
 * input displays, except in formats with `display`.
 */
export interface Format {
  /**
   * Returns the text after an edit.
   * @param raw the text in the input
   * @param previous the text before; returned if the edit is rejected
   * @param at the caret in `raw`; undefined for a value that was not typed, such as a prefilled one
   * @param selected the displayed selection that the edit started from; undefined if unknown, as after autofill
   */
  show(raw: string, previous: string, at?: number, selected?: TextRange): string;
  /** The displayed form of a text that also records how it was typed. */
  display?(text: string): string;
  /** The value to submit, without mask characters and spaces; "" if there is none. */
  plain(shown: string): string;
  /**
   * Returns the caret in the displayed text. By default it follows the formatted text before the caret.
   * @param at the caret in `raw`
   * @param shown the text after the edit
   * @param previous the text before
   * @param selected as for `show`
   */
  caret?(raw: string, at: number, shown: string, previous: string, selected?: TextRange): number;
  /** The end of the locked prefix, such as a dial code: the caret may not move before it. */
  start?(shown: string): number;
  /** Whether the text is complete for this format; by default always. */
  isComplete?(shown: string): boolean;
  /** Whether the format reads a whole value, if it accepts several notations; by default characters are compared. */
  readsAll?(value: string): boolean;
}

/** The displayed form of a text of a format. */
export const display = (format: Format, text: string): string => format.display?.(text) ?? text;

/** Unformatted text, submitted as it looks: trimmed, with ordinary spaces and without invisible characters. */
export const plainText: Format = {
  show: (raw) => raw,
  plain: (shown) => visibleText(shown).replace(/\s/g, " "),
};

/** Unchanged text: the value of an option. */
export const verbatim: Format = { show: (raw) => raw, plain: (shown) => shown };

/**
 * The text for a field of one format of a value that was typed in another. A text that means the same in both stays as
 * it is, because it may be incomplete.
 */
export function reformat(text: string, from: Format, to: Format): string {
  const plain = from.plain(text);
  if (to.plain(text) === plain && to.isComplete?.(text) === from.isComplete?.(text)) return text;
  const shown = to.show(plain, "");
  return to.plain(shown) === plain ? shown : to.show(text, "");
}

/**
 * The displayed text of a value; undefined if the format drops characters of it, other than separators: what is left
 * would be another value.
 */
export function showWhole(format: Format, value: string): string | undefined {
  const shown = format.show(value, "");
  const isWhole = format.readsAll ? format.readsAll(value) : !dropsPart(value, shown);
  return isWhole ? shown : undefined;
}

/** Whether a displayed text lacks characters of its value. */
function dropsPart(value: string, shown: string): boolean {
  const comparable = (text: string) => asciiDigits(text).toUpperCase();
  const left = [...comparable(shown)];
  // the last zeros of decimals do not count either
  const characters = [
    ...comparable(value)
      .replace(/(\.\d*?)0+$/, "$1")
      .replace(/[\s.,/()+\p{Sc}]|(?!^)-/gu, ""),
  ];
  return characters.some((character) => {
    const at = left.indexOf(character);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** An edit of a text: `previous.slice(start, end)` was replaced by `inserted`. */
export interface Edit {
  start: number;
  end: number;
  inserted: string;
}

/**
 * Finds the edit between two texts.
 * @param at the caret after the edit: the text after it is unchanged if it was there before
 */
export function editBetween(previous: string, raw: string, at = raw.length): Edit {
  const tail = previous.endsWith(raw.slice(at)) ? raw.length - at : 0;
  const maxStart = Math.min(previous.length, raw.length) - tail;
  let start = 0;
  while (start < maxStart && previous[start] === raw[start]) start += 1;
  return { start, end: previous.length - tail, inserted: raw.slice(start, raw.length - tail) };
}

/** Whether an edit replaces the whole text, as a paste or autofill does, unlike typing. */
export const isBulkEdit = ({ start, end, inserted }: Edit, previous: string, at: number | undefined): boolean =>
  at === undefined || (start === 0 && end === previous.length && inserted.length > 1);

/** A text and the selection in what the input displays for it. */
export interface Selected extends TextRange {
  text: string;
}

/** The direction of a deletion: Backspace or Delete. */
export type Deletion = "backward" | "forward";

/** The text of an input after an edit, before formatting. */
export interface RawEdit {
  raw: string;
  /** the caret in `raw` */
  at: number;
  deletion: Deletion | undefined;
  /** the displayed selection before the edit, if known */
  selected?: TextRange | undefined;
}

/**
 * The caret position with exactly `count` data characters after it. If several positions qualify, the nearest to `at`:
 * the caret may be on either side of a mask character.
 */
export function caretBeforeData(shown: string, count: number, at: number, isData: (index: number) => boolean): number {
  let last = shown.length;
  for (let left = count; last > 0 && left > 0; ) {
    last -= 1;
    if (isData(last)) left -= 1;
  }
  let first = last;
  while (first > 0 && !isData(first - 1)) first -= 1;
  return Math.min(Math.max(at, first), last);
}

/** Deletes one more character; undefined if there is none. */
function deleteMore(raw: string, at: number, lock: number, deletion: Deletion): [raw: string, at: number] | undefined {
  if (deletion === "forward") return at < raw.length ? [raw.slice(0, at) + raw.slice(at + 1), at] : undefined;
  return at > lock ? [raw.slice(0, at - 1) + raw.slice(at), at - 1] : undefined;
}

/** The caret after an edit. */
function caretAfter(format: Format, previous: string, edit: Omit<RawEdit, "deletion">, text: string): number {
  const { raw, at, selected } = edit;
  const [before, after] = [display(format, previous), display(format, text)];
  const { end, inserted } = editBetween(before, raw, at);
  // rejected: the caret stays, or moves past the same characters that are already there
  if (after === before && inserted !== "") return before.startsWith(inserted, end) ? end + inserted.length : end;
  if (at >= raw.length) return after.length;
  return format.caret?.(raw, at, text, previous, selected) ?? format.show(raw.slice(0, at), "", at).length;
}

/**
 * Returns the text and the displayed caret after an edit. Deleting a mask character deletes the data character next to
 * it, because the mask would insert it again.
 */
export function afterEdit(format: Format, previous: string, edit: RawEdit): { text: string; caret: number } {
  const lock = format.start?.(previous) ?? 0;
  const shown = display(format, previous);
  const { selected } = edit;
  let { raw, at } = edit;
  let text = format.show(raw, previous, at, selected);
  while (edit.deletion && display(format, text) === shown && edit.raw !== shown) {
    const more = deleteMore(raw, at, lock, edit.deletion);
    if (!more) break;
    [raw, at] = more;
    text = format.show(raw, previous, at, selected);
  }
  const caret = caretAfter(format, previous, { raw, at, selected }, text);
  return { text, caret: Math.min(Math.max(caret, format.start?.(text) ?? 0), display(format, text).length) };
}
