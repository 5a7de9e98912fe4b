import * as v from "valibot";

const bound = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);
// one sign that is no part of a number itself
const sign = v.pipe(
  v.string(),
  v.check((text) => /^[^\d\p{L}\p{Cc}+−-]?$/u.test(text)),
);

const schema = v.object({
  min: bound,
  max: bound,
  scale: v.fallback(
    v.pipe(
      v.number(),
      v.check((places) => Number.isInteger(places) && places >= 0 && places <= 10),
    ),
    2,
  ),
  radix: v.fallback(
    v.pipe(
      sign,
      v.check((text) => /^\S$/u.test(text)),
    ),
    ",",
  ),
  thousands_separator: v.fallback(sign, ""),
});

/** What a number or a date mask is told (spec §5). */
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

/** The options of a server's mask; a bad one counts as not said, and so do two that contradict each other. */
export function readMaskOptions(said: unknown): MaskOptions {
  const isMap = typeof said === "object" && said !== null && !Array.isArray(said);
  const { min, max, scale, radix, thousands_separator: separator } = v.parse(schema, isMap ? said : {});
  const isCrossed = min !== undefined && max !== undefined && min > max;
  const bounds = isCrossed ? { min: undefined, max: undefined } : { min, max };
  return { ...bounds, scale, radix, separator: separator === radix ? "" : separator };
}
