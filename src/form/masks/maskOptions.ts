import * as v from "valibot";
import { objectOf } from "../../contract/wire/schema";

/** An option that is left out if it is invalid. */
const option = <const Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

const bound = option(v.pipe(v.number(), v.finite()));
// one character that cannot be part of a number
const sign = v.pipe(
  v.string(),
  v.check((text) => /^[^\d\p{L}\p{Cc}+−-]?$/u.test(text)),
);

const schema = objectOf({
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

/** The options of a number or date mask. */
export interface MaskOptions {
  /** bounds of a number, or the first and last year of a date */
  min: number | undefined;
  max: number | undefined;
  /** decimals of a number */
  scale: number;
  /** between a number's units and decimals */
  radix: string;
  /** between a number's thousands; "" for none */
  separator: string;
}

/** Parses the options of a server's mask. Invalid or contradicting options are ignored. */
export function readMaskOptions(raw: unknown): MaskOptions {
  const read = v.safeParse(schema, Array.isArray(raw) ? {} : raw);
  const given: Partial<v.InferOutput<typeof schema>> = read.success ? read.output : {};
  const { min, max, scale = 2, radix = ",", thousands_separator: separator = "" } = given;
  const isCrossed = min !== undefined && max !== undefined && min > max;
  const bounds = isCrossed ? { min: undefined, max: undefined } : { min, max };
  return { ...bounds, scale, radix, separator: separator === radix ? "" : separator };
}
