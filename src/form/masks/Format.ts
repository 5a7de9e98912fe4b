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
}

/** The displayed form of a text of a format. */
export const displayed = (format: Format, text: string): string => format.display?.(text) ?? text;

/** Unformatted text, trimmed on submit. */
export const plainText: Format = { show: (raw) => raw, plain: (shown) => shown.trim() };

/** Unchanged text: the value of an option. */
export const verbatim: Format = { show: (raw) => raw, plain: (shown) => shown };
