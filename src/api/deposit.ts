import {
  activeAnswerSchema,
  type CreateDeposit,
  cancelAnswerSchema,
  type Transaction,
  transactionAnswerSchema,
} from "../contract";
import type { ContinueTransaction } from "../contract/requests";
import { type Answer, type Clocks, withDeadline } from "./deadline";
import { type Caller, parseMember, request, requestIfSupported, requestOptional } from "./request";
import { requestTransaction, transactionCall } from "./transaction";

/**
 * Creates a deposit. Safe to retry: the same `request_id` always returns the same transaction.
 * @param sentAt when that `request_id` was first sent, if known
 * @throws CashierError if the call fails; it is reported
 */
export const createDeposit = (caller: Caller, payload: CreateDeposit, sentAt?: Clocks): Promise<Answer> =>
  requestTransaction(
    caller,
    { method: "POST", path: "/BANKING_DEPOSIT/create", payload: { ...payload }, retry: true },
    sentAt,
  );

/** Submits a form or acknowledges an instruction. Never retried: the server may already be at the next step. @throws CashierError */
export const continueDeposit = (caller: Caller, payload: ContinueTransaction): Promise<Answer> =>
  requestTransaction(caller, {
    method: "POST",
    path: "/BANKING_DEPOSIT/continue",
    payload: { ...payload },
    retry: false,
  });

/** Confirms that the player has paid. Never retried: the server may already be at the next step. @throws CashierError */
export const confirmDeposit = (caller: Caller, id: string): Promise<Answer> =>
  requestTransaction(caller, { method: "POST", path: "/BANKING_DEPOSIT/confirm", payload: { id }, retry: false });

/** Cancels a deposit; idempotent. @throws CashierError */
export async function cancelDeposit(caller: Caller, id: string): Promise<Transaction> {
  const call = { method: "POST", path: "/BANKING_DEPOSIT/cancel", payload: { id }, retry: true } as const;
  return (await request(caller, call, cancelAnswerSchema)).transaction;
}

/** Fetches a deposit that may belong to another player. @returns undefined if this player has none with that id */
export async function findDeposit(caller: Caller, id: string): Promise<Answer | undefined> {
  const answer = await requestOptional(caller, transactionCall("deposit", { id }), transactionAnswerSchema);
  return answer && withDeadline(answer);
}

/**
 * Fetches the player's unfinished deposits, newest first; an empty list if the server does not support the call. A
 * deposit that does not match its schema is dropped and reported.
 * @throws CashierError if the call fails otherwise; it is reported
 */
export async function getActiveDeposits(caller: Caller): Promise<Answer[]> {
  const call = { method: "GET", path: "/BANKING_DEPOSIT/active", retry: true } as const;
  const items = (await requestIfSupported(caller, call, activeAnswerSchema))?.items ?? [];
  return items
    .flatMap((item, at) => parseMember(caller, transactionAnswerSchema, item, `items.${at}`, call.path))
    .map((answer) => withDeadline(answer));
}
