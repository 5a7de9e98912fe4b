import { isCardNumber } from "../../catalogue/method/cardFields";
import type { MethodField } from "../../contract/list/method";
import { type Format, plainText } from "./Format";
import { readMaskOptions } from "./maskOptions";
import { numberFormat } from "./number";
import { layoutOf, patternFormat, readPatterns } from "./patternFormat";
import { dateFormat, expiryFormat, expiryShape } from "./segments";

/** The mask of a card number if the server sends none: groups of four, up to 19 digits. */
const cardNumberPattern = "#### #### #### #### ###";

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

/** A field's format, and the problem with the server's mask, in English and without values. */
export interface ChosenFormat {
  format: Format;
  problem?: string;
}

/** The mask if the server names it by a word instead of a pattern; undefined otherwise. */
export function namedMask({ mask }: MethodField): "number" | "date" | undefined {
  const name = mask?.trim().toLowerCase();
  return name === "number" || name === "date" ? name : undefined;
}

/** Whether a field is a date. */
export const isDate = (field: MethodField): boolean => namedMask(field) === "date";

function namedFormat(name: "number" | "date", field: MethodField): Format {
  const options = readMaskOptions(field.mask_options);
  return name === "number" ? numberFormat(options) : dateFormat(options);
}

function patternedFormat(field: MethodField): ChosenFormat {
  const fallback = isCardNumber(field) ? patternFormat([cardNumberPattern]) : plainText;
  if (field.mask === undefined || field.mask === null) return { format: fallback };
  const read = readPatterns(field.mask);
  return "problem" in read ? { format: fallback, ...read } : { format: patternFormat(read.patterns) };
}

/** The format of a text field. An invalid mask is ignored and returned as a problem. */
export function formatFor(field: MethodField): ChosenFormat {
  const name = namedMask(field);
  if (name) return { format: namedFormat(name, field) };
  const expiry = expiryShape(field);
  const chosen = expiry ? { format: expiryFormat(expiry) } : patternedFormat(field);
  return field.type === "text_uppercase" ? { ...chosen, format: upperCase(chosen.format) } : chosen;
}

/** The `inputmode` that matches a field's mask. */
export function inputModeOf(field: MethodField): "text" | "numeric" | "decimal" {
  const name = namedMask(field);
  if (name === "date" || (!name && expiryShape(field))) return "numeric";
  if (name === "number") {
    const { min = 0, max = 0, scale } = readMaskOptions(field.mask_options);
    // numeric keyboards of phones have no minus
    if (min < 0 || max < 0) return "text";
    return scale > 0 ? "decimal" : "numeric";
  }
  const read = readPatterns(field.mask ?? "");
  if ("problem" in read) return isCardNumber(field) ? "numeric" : "text";
  const places = read.patterns.flatMap((pattern) => layoutOf(pattern));
  return places.every(({ char, accepts }) => !accepts || char === "#") ? "numeric" : "text";
}
