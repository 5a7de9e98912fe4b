import { editBetween } from "./edits";
import { displayed, type Format, type TextRange } from "./Format";

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
  const [before, after] = [displayed(format, previous), displayed(format, text)];
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
  const shown = displayed(format, previous);
  const { selected } = edit;
  let { raw, at } = edit;
  let text = format.show(raw, previous, at, selected);
  while (edit.deletion && displayed(format, text) === shown && edit.raw !== shown) {
    const more = deleteMore(raw, at, lock, edit.deletion);
    if (!more) break;
    [raw, at] = more;
    text = format.show(raw, previous, at, selected);
  }
  const caret = caretAfter(format, previous, { raw, at, selected }, text);
  return { text, caret: Math.min(Math.max(caret, format.start?.(text) ?? 0), displayed(format, text).length) };
}
