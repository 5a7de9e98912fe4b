import * as v from "valibot";

/** An amount that is not negative. */
export const amountSchema = v.pipe(
  v.number(),
  v.finite(),
  v.check((value) => value >= 0),
);

/** An amount above zero. */
export const positiveSchema = v.pipe(
  amountSchema,
  v.check((value) => value > 0),
);
