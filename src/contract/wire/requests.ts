/** Request schemas for servers. They stay out of the widget's bundle, which only needs their types. */
import * as v from "valibot";
import { accounts, createDepositSchema } from "../payment/transaction";
import { uuidSchema } from "../text/textSchemas";
import { finiteSchema, objectOf } from "./schema";

const id = v.pipe(v.string(), v.minLength(1));

const { request_id: requestId } = createDepositSchema.entries;

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

/**
 * Payload of `GET /BANKING_DEPOSIT/transaction` and `/BANKING/withdrawal-transaction`: the transaction's id, or the
 * `request_id` of the create call whose response was lost.
 */
export const transactionQuerySchema = v.union([objectOf({ id }), objectOf({ request_id: requestId })]);

/** Body of `POST /BANKING_DEPOSIT/continue` and `/BANKING/withdrawal-continue`: the values of a form action. */
export const continueSchema = objectOf({
  id,
  fields: v.record(v.string(), v.string()),
});

/** Body of `POST /BANKING_DEPOSIT/continue` and `/BANKING/withdrawal-continue`. */
export type ContinueTransaction = v.InferOutput<typeof continueSchema>;

/** Body of `POST /BANKING/withdrawal-confirm`: the one-time code of a deposit or withdrawal. */
export const confirmWithdrawalSchema = objectOf({ id, code: v.string() });

/** Body of `POST /BANKING/withdrawal-resend`: the transaction whose code is sent again. */
export const resendCodeSchema = objectOf({ id });

/** A call, emitted on `d`. `sendTime` is in ms since the epoch. */
export const socketRequestSchema = objectOf({
  data: v.record(v.string(), v.unknown()),
  msgid: uuidSchema,
  sendTime: v.number(),
  type: v.pipe(v.string(), v.minLength(1)),
});

/** One measurement. `timestamp` is in ms since the epoch, `value` in the unit of its key. */
export const metricEventSchema = objectOf({
  key: v.pipe(v.string(), v.minLength(1)),
  timestamp: finiteSchema,
  value: finiteSchema,
});

/** Body of `POST /METRIC_EVENTS_HANDLER/events`. */
export const metricEventsSchema = objectOf({ events: v.array(metricEventSchema) });

/** One measurement. */
export type MetricEvent = v.InferOutput<typeof metricEventSchema>;
