import * as v from "valibot";
import type { MethodField } from "../../contract/list/method";
import { objectOf } from "../../contract/schema";
import type { Format } from "./Format";
import { type NumberOptions, numberFormat } from "./numberFormat";
import { layoutOf, patternFormat, readPatterns } from "./patternFormat";
import { dateFormat } from "./segmentFormat";

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

/** An option that is left out if it is invalid. */
const option = <const Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

const bound = option(v.pipe(v.number(), v.finite()));
// one character that cannot be part of a number
const sign = v.pipe(
  v.string(),
  v.check((text) => /^[^\d\p{L}\p{Cc}+−-]?$/u.test(text)),
);

const optionsSchema = objectOf({
  min: bound,
  max: bound,
  scale: option(
    v.pipe(
      v.number(),
      v.check((places) => Number.isInteger(places) && places >= 0 && places <= 10),
    ),
  ),
  radix: option(
    v.pipe(
      sign,
      v.check((text) => /^\S$/u.test(text)),
    ),
  ),
  thousands_separator: option(sign),
});

/**
 * Parses the options of a number mask, or of a date mask, whose bounds are years. Invalid or contradicting options are
 * ignored.
 */
export function readMaskOptions(raw: unknown): NumberOptions {
  const read = v.safeParse(optionsSchema, Array.isArray(raw) ? {} : raw);
  const given: Partial<v.InferOutput<typeof optionsSchema>> = read.success ? read.output : {};
  const { min, max, scale = 2, radix = ",", thousands_separator: separator = "" } = given;
  const isCrossed = min !== undefined && max !== undefined && min > max;
  const bounds = isCrossed ? { min: undefined, max: undefined } : { min, max };
  return { ...bounds, scale, radix, separator: separator === radix ? "" : separator };
}

function namedFormat(name: "number" | "date", field: MethodField): Format {
  const options = readMaskOptions(field.mask_options);
  return name === "number" ? numberFormat(options) : dateFormat(options);
}

/**
 * The format that the server's mask describes. An invalid mask is ignored and returned as a problem.
 * @param unmasked the format of a field without a usable mask
 */
export function formatFor(field: MethodField, unmasked: Format): ChosenFormat {
  const name = namedMask(field);
  if (name) return { format: namedFormat(name, field) };
  if (!field.mask) return { format: unmasked };
  const read = readPatterns(field.mask);
  return "problem" in read ? { format: unmasked, ...read } : { format: patternFormat(read.patterns) };
}

/** The `inputmode` that matches a field's mask. */
export function inputModeOf(field: MethodField): "text" | "numeric" | "decimal" {
  const name = namedMask(field);
  if (name === "date") return "numeric";
  if (name === "number") {
    const { min = 0, max = 0, scale } = readMaskOptions(field.mask_options);
    // numeric keyboards of phones have no minus
    if (min < 0 || max < 0) return "text";
    return scale > 0 ? "decimal" : "numeric";
  }
  return readPlaces(field)?.every(isDigit) ? "numeric" : "text";
}

/** The places of all patterns of a field's mask that the player fills in; undefined without a usable mask. */
function readPlaces({ mask }: MethodField) {
  const read = readPatterns(mask ?? "");
  return "problem" in read ? undefined : read.patterns.flatMap(layoutOf).filter(({ accepts }) => accepts);
}

const isDigit = ({ char }: { char: string }): boolean => char === "#";

/** Whether a field is described as one of letters: by its mask, else by a type in capitals. */
export function takesLetters(field: MethodField): boolean {
  if (namedMask(field)) return false;
  const places = readPlaces(field);
  return places ? !places.every(isDigit) : field.type === "text_uppercase";
}
