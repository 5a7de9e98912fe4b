/**
 * How a field's text is shown while it is edited, and what of it is sent (spec §5). Pure, and made once per field.
 */
export interface Format {
  /**
   * The text to show for what an input holds after an edit.
   * @param raw typed, pasted or filled in by the browser
   * @param previous what was shown before; returned where the edit is refused
   * @param at the caret in `raw`; undefined for a value that nobody has typed, such as a prefilled one
   */
  show(raw: string, previous: string, at?: number): string;
  /** The value as it is sent: as the player means it, masks and spaces stripped (contract §4); "" for none. */
  plain(shown: string): string;
  /**
   * Where the caret belongs in the shown text; without it, behind what stands before the caret, shown alone.
   * @param at the caret in `raw`
   * @param previous what was shown before
   */
  caret?(raw: string, at: number, shown: string, previous: string): number;
  /** The first place where the caret may stand: what lies before it, such as a dial prefix, is locked. */
  start?(shown: string): number;
  /** Whether the text could be sent, as far as its format goes; without it, always. */
  isComplete?(shown: string): boolean;
}

/** Text as it is: trimmed when it is sent. */
export const plainText: Format = { show: (raw) => raw, plain: (shown) => shown.trim() };

/** Text exactly as it is: a choice's value. */
export const verbatim: Format = { show: (raw) => raw, plain: (shown) => shown };
