import * as v from "valibot";
import {
  CashierError,
  statusName,
  statusPushSchema,
  type Transaction,
  type TransactionAnswer,
  type TransactionType,
  userSchema,
} from "../contract";
import { userAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import type { Push } from "../transport/Transport";
import { transactionAtom } from "./state";

/** Whether nothing more is expected of a transaction: it was paid, or it failed. */
export const isFinal = ({ status }: Transaction): boolean => ["processed", "mistaked"].includes(statusName(status));

/** Keeps an answer, and tells the host where it is a new transaction or another status. */
export function keepAnswer(cashier: Cashier, answer: TransactionAnswer): void {
  const { store } = cashier;
  const before = store.get(transactionAtom);
  const { transaction, action } = answer;
  store.set(transactionAtom, answer);
  const isOther = before?.transaction.id !== transaction.id;
  if (isOther || before.transaction.status !== transaction.status) cashier.emit("cashier-transaction", transaction);
  // polls and pushes bring the same action again
  const reported = !isOther && before.action.type === "unknown" ? before.action.name : undefined;
  if (action.type === "unknown" && action.name !== reported) {
    cashier.report(new CashierError(`Unknown action: ${action.name}`, { code: "unknown_action" }));
  }
}

const pushTypes: ReadonlyMap<string, TransactionType> = new Map([
  ["deposit.status", "deposit"],
  ["withdrawal.status", "withdrawal"],
]);

/** Takes a push: a status for the transaction it means, or the user's renewed login (spec §7). */
export function receivePush(cashier: Cashier, push: Push): void {
  const type = pushTypes.get(push.type);
  if (type) receiveStatus(cashier, type, push.data);
  else if (push.type === "login.token") receiveLogin(cashier, push.data);
}

function receiveStatus(cashier: Cashier, type: TransactionType, data: unknown): void {
  const parsed = v.safeParse(statusPushSchema, data);
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]) ?? "(root)";
    cashier.report(new CashierError(`Invalid push: ${path}`, { code: "invalid_response", url: `${type}.status` }));
    return;
  }
  const { status, id, txid, message } = parsed.output;
  const answer = cashier.store.get(transactionAtom);
  if (answer?.transaction.type !== type || (id && id !== answer.transaction.id)) return;
  // pushes can overtake each other: a late "waiting" does not undo a result; the server's own answer may
  if (isFinal(answer.transaction) && statusName(status) !== "processed") return;
  const transaction: Transaction = {
    ...answer.transaction,
    status,
    ...(txid && { txid }),
    ...(statusName(status) !== "mistaked" && answer.transaction.error && { error: null }),
    ...(message && statusName(status) === "mistaked" && { error: { message } }),
  };
  keepAnswer(cashier, { ...answer, transaction });
}

function receiveLogin(cashier: Cashier, data: unknown): void {
  const parsed = v.safeParse(userSchema, data);
  if (parsed.success) cashier.store.set(userAtom, (user) => ({ ...user, ...parsed.output }));
}
