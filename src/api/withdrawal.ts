import { type TransactionAnswer, transactionAnswerSchema } from "../contract";
import type { ConfirmWithdrawal, CreateWithdrawal } from "../contract/requests";
import { type Caller, request } from "./request";

/** Starts a withdrawal. Safe to repeat: the same `request_id` always answers with the same transaction (contract §4). */
export function createWithdrawal(caller: Caller, payload: CreateWithdrawal): Promise<TransactionAnswer> {
  const call = { method: "POST", path: "/BANKING/withdrawal-create", payload: { ...payload }, retry: true } as const;
  return request(caller, call, transactionAnswerSchema);
}

/** Confirms a withdrawal by the code that the player was sent (contract §4). */
export function confirmWithdrawal(caller: Caller, payload: ConfirmWithdrawal): Promise<TransactionAnswer> {
  const call = { method: "POST", path: "/BANKING/withdrawal-confirm", payload: { ...payload }, retry: false } as const;
  return request(caller, call, transactionAnswerSchema);
}

/** Asks how a withdrawal stands (contract §4). */
export function getWithdrawal(caller: Caller, id: string): Promise<TransactionAnswer> {
  const call = { method: "GET", path: "/BANKING/withdrawal-transaction", payload: { id }, retry: true } as const;
  return request(caller, call, transactionAnswerSchema);
}
