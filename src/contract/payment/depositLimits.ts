import * as v from "valibot";
import { amountSchema } from "../list/offer";
import { uuidSchema } from "../text/textLimits";

/** The length of the time that a deposit limit covers: 24 hours, 7 days or a month. */
export const limitPeriods = ["day", "week", "month"] as const;

const period = v.picklist(limitPeriods);
const currency = v.pipe(v.string(), v.minLength(3), v.maxLength(20));
const time = v.pipe(v.string(), v.isoTimestamp());
/** In major units; null is no limit. */
const limit = v.nullable(amountSchema);

/** One deposit limit of the player. Times are ISO 8601. */
export const depositLimitSchema = v.object({
  period,
  currency,
  amount: limit,
  used: amountSchema,
  resets_at: v.nullish(time),
  pending: v.nullish(v.object({ amount: limit, effective_at: time, needs_confirmation: v.nullish(v.boolean()) })),
});
export type DepositLimit = v.InferOutput<typeof depositLimitSchema>;

/** Response of `GET /BANKING/limits`, and the data of the push `limits.changed`. */
export const depositLimitsSchema = v.object({
  items: v.array(depositLimitSchema),
  min: v.nullish(amountSchema),
  prompt: v.nullish(v.boolean()),
});

/** Body of `POST /BANKING/limits-set`. */
export const setLimitSchema = v.object({ period, amount: limit, currency, request_id: uuidSchema });
/** Body of `POST /BANKING/limits-confirm`: whether a higher limit holds. */
export const confirmLimitSchema = v.object({ period, confirm: v.boolean() });
