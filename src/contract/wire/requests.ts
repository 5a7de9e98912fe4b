/** Request schemas for servers. They stay out of the widget's bundle, which only needs their types. */
import * as v from "valibot";
import { parseUrl } from "../address/safeLink";
import { depositLimitSchema } from "../payment/depositLimits";
import { accounts, geetestAnswerSchema } from "../payment/transaction";
import { finiteSchema, objectOf } from "../schema";
import { currencySchema, exactTextSchema, serverIdSchema, uuidSchema } from "../text/textSchemas";

const filled = v.pipe(v.string(), v.minLength(1));

/** Body of `POST /BANKING_DEPOSIT/create`. Amount in major units, `fields` without masks. */
export const createDepositSchema = objectOf({
  request_id: uuidSchema,
  method: filled,
  currency: currencySchema,
  country: v.pipe(v.string(), v.minLength(2)),
  amount: v.nullish(finiteSchema, null),
  fields: v.record(v.string(), v.string()),
  saved_id: v.optional(serverIdSchema),
  save: v.optional(v.boolean()),
  bonus_id: v.optional(serverIdSchema),
  captcha: v.optional(objectOf({ v3: v.optional(filled), geetest: v.optional(geetestAnswerSchema) })),
  return_url: v.pipe(
    v.string(),
    v.check((url) => parseUrl(url) !== undefined && /^https?:/.test(url), "http or https only"),
  ),
  locale: v.string(),
});

/** Body of `POST /BANKING_DEPOSIT/create`. */
export type CreateDeposit = v.InferOutput<typeof createDepositSchema>;

const { return_url: _returnUrl, bonus_id: _bonusId, amount, ...sharedWithDeposit } = createDepositSchema.entries;

/**
 * Body of `POST /BANKING/withdrawal-create`: a deposit's body with an amount and an account, without return address and
 * bonus.
 */
export const createWithdrawalSchema = objectOf({
  ...sharedWithDeposit,
  amount: v.unwrap(amount),
  account: v.picklist(accounts),
});

/** Body of `POST /BANKING/withdrawal-create`. */
export type CreateWithdrawal = v.InferOutput<typeof createWithdrawalSchema>;

/** Body of a call about one transaction or saved account. */
export const byIdSchema = objectOf({ id: filled });

/**
 * Payload of `GET /BANKING_DEPOSIT/transaction` and `/BANKING/withdrawal-transaction`: the transaction's id, or the
 * `request_id` of the create call whose answer was lost.
 */
export const transactionQuerySchema = v.union([byIdSchema, objectOf({ request_id: uuidSchema })]);

/** Body of `POST /BANKING_DEPOSIT/continue` and `/BANKING/withdrawal-continue`: the values of a form action. */
export const continueSchema = objectOf({
  id: filled,
  fields: v.record(v.string(), v.string()),
});

/** Body of `POST /BANKING_DEPOSIT/continue` and `/BANKING/withdrawal-continue`. */
export type ContinueTransaction = v.InferOutput<typeof continueSchema>;

/** Body of `POST /BANKING/withdrawal-confirm`: the one-time code of a deposit or withdrawal. */
export const confirmWithdrawalSchema = objectOf({ id: filled, code: v.string() });

/** Body of `POST /BANKING_DEPOSIT/wallet-session`. */
export const walletSessionRequestSchema = objectOf({ method: exactTextSchema, validation_url: exactTextSchema });

const { period, amount: limit, currency } = depositLimitSchema.entries;

/** Body of `POST /BANKING/limits-set`. `amount: null` removes the limit. */
export const setLimitSchema = objectOf({ period, amount: limit, currency, request_id: uuidSchema });

/** Body of `POST /BANKING/limits-set`. */
export type SetLimit = v.InferOutput<typeof setLimitSchema>;

/** Body of `POST /BANKING/limits-confirm`: confirms a pending raise, or keeps the limit as it is. */
export const confirmLimitSchema = objectOf({ period, confirm: v.boolean() });

/** A call, emitted on `d`. `sendTime` is in ms since the epoch. */
export const socketRequestSchema = objectOf({
  data: v.record(v.string(), v.unknown()),
  msgid: uuidSchema,
  sendTime: v.number(),
  type: filled,
});

/** One measurement. `timestamp` is in ms since the epoch, `value` in the unit of its key. */
export const metricEventSchema = objectOf({
  key: filled,
  timestamp: finiteSchema,
  value: finiteSchema,
});

/** Body of `POST /METRIC_EVENTS_HANDLER/events`. */
export const metricEventsSchema = objectOf({ events: v.array(metricEventSchema) });

/** One measurement. */
export type MetricEvent = v.InferOutput<typeof metricEventSchema>;
