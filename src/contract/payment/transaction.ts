import * as v from "valibot";
import { areas } from "../host/screenPath";
import { finiteSchema as amount, idSchema, leavable, objectOf, orNone } from "../schema";
import {
  displayList,
  exactTextSchema as exact,
  failureTextSchema,
  serverIdSchema as id,
  actionTextSchema as shown,
  textOrNumberSchema,
} from "../text/textSchemas";
import { actionSchema, leavesOutAction } from "./action";

/** Why a payment failed, whether trying again makes sense, and the names of methods to pay with instead. */
const failureSchema = objectOf({
  // without it, the code and what may be tried next still count
  message: leavable(v.nullish(failureTextSchema, "")),
  code: orNone(v.pipe(textOrNumberSchema, shown)),
  retry: orNone(v.picklist(["same", "other", "later"])),
  alternatives: orNone(displayList(leavable(exact), 20)),
});

/** A deposit or a withdrawal. Times are ISO 8601, amounts in major units, `expires_in` in seconds from the answer. */
export const transactionSchema = objectOf({
  id,
  type: v.picklist(areas),
  status: v.number(),
  method: exact,
  amount: leavable(v.nullish(amount, null)),
  currency: exact,
  fee: orNone(amount),
  created_at: orNone(exact),
  expires_at: orNone(exact),
  expires_in: orNone(amount),
  txid: orNone(exact),
  error: orNone(failureSchema),
  bonus_id: orNone(id),
  /** the saved account that it was paid with, or that it has saved */
  saved_id: orNone(id),
  /** whether the player may still cancel it */
  cancellable: orNone(v.boolean()),
});

/** Answer of create, continue, confirm and transaction; without an action it opens the status screen. */
export const transactionAnswerSchema = objectOf({
  transaction: transactionSchema,
  action: leavable(v.nullish(actionSchema, { type: "status" as const }), leavesOutAction),
});

/** Answer of cancel. */
export const cancelAnswerSchema = objectOf({ transaction: transactionSchema });

/** Answer of active: the unfinished transactions, newest first. Each item is parsed on its own afterwards. */
export const activeAnswerSchema = objectOf({ items: displayList(v.unknown(), 100) });

/** A deposit or a withdrawal. */
export type Transaction = v.InferOutput<typeof transactionSchema>;

/** The identity of a transaction: its id and its area. */
export type TransactionReference = Pick<Transaction, "id" | "type">;

/** Whether two references are to the same transaction. */
export const isSameTransaction = (one: TransactionReference, other: TransactionReference): boolean =>
  one.id === other.id && one.type === other.type;

/** When a transaction was created, in ms since the epoch; undefined if its date is missing or invalid. */
export function createdAt({ created_at: created }: Pick<Transaction, "created_at">): number | undefined {
  const at = Date.parse(created ?? "");
  return Number.isNaN(at) ? undefined : at;
}

/** A transaction and its next step. */
export type TransactionAnswer = v.InferOutput<typeof transactionAnswerSchema>;

const token = v.pipe(v.string(), v.minLength(1));

/** The fields of GeeTest's `getValidate` that a payment server verifies. */
export const geetestAnswerSchema = objectOf({
  lot_number: token,
  captcha_output: token,
  pass_token: token,
  gen_time: token,
});

/** The answer of GeeTest that a payment server verifies. */
export type GeetestAnswer = v.InferOutput<typeof geetestAnswerSchema>;

/** The accounts a withdrawal can be paid from. */
export const accounts = ["main", "additional"] as const;

/** The account that a withdrawal is paid from. */
export type Account = (typeof accounts)[number];

/** The names of the transaction statuses. */
export type StatusName = "waiting" | "processed" | "mistaked" | "accepted";

/** Maps a numeric status to its name: 0 waiting, 1 processed, 2 mistaked, anything else accepted. */
export function statusName(status: number): StatusName {
  if (status === 0) return "waiting";
  if (status === 1) return "processed";
  if (status === 2) return "mistaked";
  return "accepted";
}

/** Answer of `GET /BANKING/transactions`: one page, newest first. Each item is parsed on its own afterwards. */
export const historyAnswerSchema = objectOf({
  items: displayList(v.unknown(), 100),
  /** of the next page; absent on the last one */
  cursor: orNone(textOrNumberSchema),
});

/** A pushed status; without `id` it is about the current transaction. */
export const statusPushSchema = objectOf({
  status: v.number(),
  id: v.nullish(idSchema),
  txid: orNone(exact),
  message: orNone(failureTextSchema),
});

/** A pushed status. */
export type StatusPush = v.InferOutput<typeof statusPushSchema>;

/** Answer of `POST /BANKING_DEPOSIT/wallet-session`: the wallet's own session. */
export const walletSessionSchema = objectOf({ session: v.record(v.string(), v.unknown()) });
