import * as v from "valibot";

const bound = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);
// one character that cannot be part of a number
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
  const isMap = typeof raw === "object" && raw !== null && !Array.isArray(raw);
  const { min, max, scale, radix, thousands_separator: separator } = v.parse(schema, isMap ? raw : {});
  const isCrossed = min !== undefined && max !== undefined && min > max;
  const bounds = isCrossed ? { min: undefined, max: undefined } : { min, max };
  return { ...bounds, scale, radix, separator: separator === radix ? "" : separator };
}
