import type { ConfirmWithdrawal, CreateWithdrawal } from "../contract/requests";
import type { Answer, Clocks } from "./deadline";
import type { Caller } from "./request";
import { requestTransaction } from "./transaction";

/**
 * Creates a withdrawal. Safe to retry: the same `request_id` always returns the same transaction.
 * @param sentAt when that `request_id` was first sent, if known
 * @throws CashierError if the call fails; it is reported
 */
export const createWithdrawal = (caller: Caller, payload: CreateWithdrawal, sentAt?: Clocks): Promise<Answer> =>
  requestTransaction(
    caller,
    { method: "POST", path: "/BANKING/withdrawal-create", payload: { ...payload }, retry: true },
    sentAt,
  );

/** Confirms a withdrawal with the one-time code. @throws CashierError if the call fails; it is reported */
export const confirmWithdrawal = (caller: Caller, payload: ConfirmWithdrawal): Promise<Answer> =>
  requestTransaction(caller, {
    method: "POST",
    path: "/BANKING/withdrawal-confirm",
    payload: { ...payload },
    retry: false,
  });
