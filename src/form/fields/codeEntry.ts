/** How a code of a known length is being entered. */
export interface CodeEntry {
  code: string;
  /** it has not been whole since it was begun: what is changed in a whole code is not submitted by itself */
  isFirst: boolean;
  /** it has just become whole */
  isWhole: boolean;
}

/** The entry of a code that the field holds already. */
export const startEntry = (code: string, length: number): CodeEntry => ({
  code,
  isFirst: code.length < length,
  isWhole: false,
});

/** How many digits differ between two codes of one length. */
const differences = (one: string, other: string): number =>
  [...one].filter((digit, index) => digit !== other[index]).length;

/**
 * The entry after a change. A code becomes whole by its last digit, a paste or autofill; correcting single digits of a
 * code that was whole leaves the submission to the button, because the player may not be done.
 */
export function nextEntry(before: CodeEntry, code: string, length: number): CodeEntry {
  // a single digit is a new beginning, also where it replaces a selected code
  const isBegun = code.length <= 1;
  const wasFull = before.code.length === length;
  if (code.length < length) return { code, isFirst: isBegun || (before.isFirst && !wasFull), isWhole: false };
  const isReplaced = wasFull && differences(before.code, code) > 1;
  return { code, isFirst: false, isWhole: before.isFirst || isReplaced };
}
