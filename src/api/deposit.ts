import {
  activeAnswerSchema,
  type CreateDeposit,
  cancelAnswerSchema,
  type Transaction,
  transactionAnswerSchema,
} from "../contract";
import type { ContinueDeposit } from "../contract/requests";
import { type Answer, arrived, type Clocks } from "./deadline";
import { type Caller, parseMember, request, requestOffered, requestOptional } from "./request";
import { requestTransaction, transactionCall } from "./transaction";

/**
 * Starts a deposit. Safe to repeat: the same `request_id` always answers with the same transaction (contract §4).
 * @param sentAt when that `request_id` was first sent, where that is known
 */
export const createDeposit = (caller: Caller, payload: CreateDeposit, sentAt?: Clocks): Promise<Answer> =>
  requestTransaction(
    caller,
    { method: "POST", path: "/BANKING_DEPOSIT/create", payload: { ...payload }, retry: true },
    sentAt,
  );

/** Answers a form or an instruction. Not sent again by itself: the server may have gone on to another form (contract §4). */
export const continueDeposit = (caller: Caller, payload: ContinueDeposit): Promise<Answer> =>
  requestTransaction(caller, {
    method: "POST",
    path: "/BANKING_DEPOSIT/continue",
    payload: { ...payload },
    retry: false,
  });

/** Says that the player has paid. Not sent again by itself: the server may have gone on to something else to pay (contract §4). */
export const confirmDeposit = (caller: Caller, id: string): Promise<Answer> =>
  requestTransaction(caller, { method: "POST", path: "/BANKING_DEPOSIT/confirm", payload: { id }, retry: false });

/** Gives a deposit up; doing so twice changes nothing (contract §4). */
export async function cancelDeposit(caller: Caller, id: string): Promise<Transaction> {
  const call = { method: "POST", path: "/BANKING_DEPOSIT/cancel", payload: { id }, retry: true } as const;
  return (await request(caller, call, cancelAnswerSchema)).transaction;
}

/** Asks how a deposit stands that may be another player's: undefined where this one has none of that id. */
export async function findDeposit(caller: Caller, id: string): Promise<Answer | undefined> {
  const answer = await requestOptional(caller, transactionCall("deposit", { id }), transactionAnswerSchema);
  return answer && arrived(answer);
}

/**
 * The player's unfinished deposits, newest first; none where the server does not offer the call (contract §4). One that
 * does not match its schema is left out and reported; the others are kept (contract §3).
 * @throws CashierError where the call fails otherwise; it has been reported
 */
export async function getActiveDeposits(caller: Caller): Promise<Answer[]> {
  const call = { method: "GET", path: "/BANKING_DEPOSIT/active", retry: true } as const;
  const items = (await requestOffered(caller, call, activeAnswerSchema))?.items ?? [];
  return items
    .flatMap((item, at) => parseMember(caller, transactionAnswerSchema, item, `items.${at}`, call.path))
    .map((answer) => arrived(answer));
}
