import type { ConfirmWithdrawal, ContinueTransaction, CreateWithdrawal } from "../contract/payment/requests";
import type { Answer } from "./deadline";
import type { Caller } from "./request";
import { type CancelAnswer, requestActive, requestCancel, requestTransaction, type Sending } from "./transaction";

/**
 * Creates a withdrawal. Safe to retry: the same `request_id` always returns the same transaction.
 * @throws CashierError if the call fails; it is reported
 */
export const createWithdrawal = (caller: Caller, payload: CreateWithdrawal, sending: Sending = {}): Promise<Answer> =>
  requestTransaction(
    caller,
    { method: "POST", path: "/BANKING/withdrawal-create", payload: { ...payload }, retry: true },
    sending,
  );

/** Confirms a withdrawal with the one-time code. @throws CashierError if the call fails; it is reported */
export const confirmWithdrawal = (caller: Caller, payload: ConfirmWithdrawal): Promise<Answer> =>
  requestTransaction(caller, {
    method: "POST",
    path: "/BANKING/withdrawal-confirm",
    payload: { ...payload },
    retry: false,
  });

/**
 * Submits a form or acknowledges an instruction. Never retried: the server may already be at the next step.
 * @throws CashierError
 */
export const continueWithdrawal = (caller: Caller, payload: ContinueTransaction): Promise<Answer> =>
  requestTransaction(caller, {
    method: "POST",
    path: "/BANKING/withdrawal-continue",
    payload: { ...payload },
    retry: false,
  });

/** Asks for the one-time code again. Never retried: each call sends a message to the player. @throws CashierError */
export const resendWithdrawalCode = (caller: Caller, id: string): Promise<Answer> =>
  requestTransaction(caller, { method: "POST", path: "/BANKING/withdrawal-resend", payload: { id }, retry: false });

/** Cancels a withdrawal; idempotent. @throws CashierError */
export const cancelWithdrawal = (caller: Caller, id: string): Promise<CancelAnswer> =>
  requestCancel(caller, "/BANKING/withdrawal-cancel", id);

/** Fetches the player's unfinished withdrawals, as `getActiveDeposits` fetches deposits. @throws CashierError */
export const getActiveWithdrawals = (caller: Caller): Promise<Answer[]> =>
  requestActive(caller, "/BANKING/withdrawal-active");
