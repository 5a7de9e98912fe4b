import * as v from "valibot";
import { amountSchema } from "../money";
import { objectOf, orNone } from "../schema";
import { currencySchema } from "../text/textSchemas";

/** The length of the time that a deposit limit covers: 24 hours, 7 days or a month. */
export const limitPeriods = ["day", "week", "month"] as const;

/** One of {@link limitPeriods}. */
export type LimitPeriod = (typeof limitPeriods)[number];

const period = v.picklist(limitPeriods);
const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
/** In major units; null means no limit. */
const limit = v.nullable(amountSchema);

/** A limit that does not hold yet. */
export const pendingLimitSchema = objectOf({
  amount: limit,
  effective_at: time,
  needs_confirmation: orNone(v.boolean()),
});

/** One deposit limit of the player. Times are ISO 8601. */
export const depositLimitSchema = objectOf({
  period,
  currency: currencySchema,
  amount: limit,
  used: amountSchema,
  resets_at: orNone(time),
  pending: orNone(pendingLimitSchema),
});

/** One deposit limit of the player. */
export type DepositLimit = v.InferOutput<typeof depositLimitSchema>;

/** Answer of `GET /BANKING/limits`, and the data of the push `limits.changed`. */
export const depositLimitsSchema = objectOf({
  items: v.array(depositLimitSchema),
  min: v.nullish(amountSchema),
  prompt: v.nullish(v.boolean()),
});

/** The same before its items are parsed, each by itself. */
export const depositLimitsAnswerSchema = objectOf({
  items: v.array(v.unknown()),
  min: orNone(amountSchema),
  prompt: orNone(v.boolean()),
});
