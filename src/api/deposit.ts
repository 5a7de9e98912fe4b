import { activeAnswerSchema, type CreateDeposit, type TransactionAnswer, transactionAnswerSchema } from "../contract";
import { type Caller, request, requestOptional } from "./request";

/** Starts a deposit. Safe to repeat: the same `request_id` always answers with the same transaction (contract §4). */
export function createDeposit(caller: Caller, payload: CreateDeposit): Promise<TransactionAnswer> {
  const call = { method: "POST", path: "/BANKING_DEPOSIT/create", payload: { ...payload }, retry: true } as const;
  return request(caller, call, transactionAnswerSchema);
}

/** Asks how a deposit stands (contract §4). */
export function getDeposit(caller: Caller, id: string): Promise<TransactionAnswer> {
  return request(caller, depositCall(id), transactionAnswerSchema);
}

/** The same for a deposit that may be another player's: undefined where this one has none of that id. */
export function findDeposit(caller: Caller, id: string): Promise<TransactionAnswer | undefined> {
  return requestOptional(caller, depositCall(id), transactionAnswerSchema);
}

const depositCall = (id: string) =>
  ({ method: "GET", path: "/BANKING_DEPOSIT/transaction", payload: { id }, retry: true }) as const;

/** The player's unfinished deposits, newest first; none where the server does not offer the call (contract §4). */
export async function getActiveDeposits(caller: Caller): Promise<TransactionAnswer[]> {
  const call = { method: "GET", path: "/BANKING_DEPOSIT/active", retry: true } as const;
  return (await requestOptional(caller, call, activeAnswerSchema))?.items ?? [];
}
