import { isCardNumber } from "../../catalogue/cardFields";
import type { MethodField } from "../../contract";
import { cardNumberPattern } from "./cardNumber";
import { dateFormat } from "./date";
import { expiryFormat, expiryShape } from "./expiry";
import { type Format, plainText } from "./Format";
import { readMaskOptions } from "./maskOptions";
import { numberFormat } from "./number";
import { patternFormat } from "./patternFormat";
import { readPatterns } from "./patterns";
import { upperCase } from "./upperCase";

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
