import type { MethodField } from "../../../contract/list/method";
import { type Format, plainText } from "../../masks/Format";
import { type ChosenFormat, formatFor, namedMask } from "../../masks/formatFor";

/** Whether a field's text is in capitals; numbers and dates have none. */
export const isUpperCase = (field: MethodField): boolean => field.type === "text_uppercase" && !namedMask(field);

// independent of the locale: a Turkish "i" becomes "I" for the server too
const upper = (text: string): string => text.toUpperCase();

/** The same format in upper case. One letter may become two: "ß" → "SS". */
const upperCase = (format: Format): Format => ({
  show: (raw, previous, at) =>
    format.show(upper(raw), previous, at === undefined ? at : upper(raw.slice(0, at)).length),
  plain: (shown) => upper(format.plain(shown)),
  caret: (raw, at, shown, previous) => {
    const place = upper(raw.slice(0, at)).length;
    return format.caret?.(upper(raw), place, shown, previous) ?? place;
  },
  isComplete: (shown) => format.isComplete?.(shown) ?? true,
});

/**
 * The format of a text: the server's mask, in upper case if the server asks for that.
 * @param unmasked the format of a field without a usable mask
 */
export function textFormat(field: MethodField, unmasked = plainText): ChosenFormat {
  const chosen = formatFor(field, unmasked);
  return isUpperCase(field) ? { ...chosen, format: upperCase(chosen.format) } : chosen;
}
