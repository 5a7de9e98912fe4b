import * as v from "valibot";
import { amountSchema } from "../list/offer";

/** The length of the time that a deposit limit covers: 24 hours, 7 days or a month. */
const limitPeriods = ["day", "week", "month"] as const;

const period = v.picklist(limitPeriods);
const currency = v.pipe(v.string(), v.minLength(3), v.maxLength(20));
const time = v.pipe(v.string(), v.isoTimestamp());
/** In major units; null is no limit. */
const limit = v.nullable(amountSchema);

/** One deposit limit of the player. Times are ISO 8601. */
const depositLimitSchema = v.object({
  period,
  currency,
  amount: limit,
  used: amountSchema,
  resets_at: v.nullish(time),
  pending: v.nullish(v.object({ amount: limit, effective_at: time, needs_confirmation: v.nullish(v.boolean()) })),
});

/** Response of `GET /BANKING/limits`, and the data of the push `limits.changed`. */
export const depositLimitsSchema = v.object({
  items: v.array(depositLimitSchema),
  min: v.nullish(amountSchema),
  prompt: v.nullish(v.boolean()),
});
