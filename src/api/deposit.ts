import type { ContinueTransaction } from "../contract/payment/requests";
import type { CreateDeposit } from "../contract/payment/transaction";
import { walletSessionSchema } from "../contract/payment/wallet";
import type { Answer } from "./deadline";
import { type Caller, request } from "./request";
import { type CancelAnswer, requestActive, requestCancel, requestTransaction, type Sending } from "./transaction";

/**
 * Creates a deposit. Safe to retry: the same `request_id` always returns the same transaction.
 * @throws CashierError if the call fails; it is reported
 */
export const createDeposit = (caller: Caller, payload: CreateDeposit, sending: Sending = {}): Promise<Answer> =>
  requestTransaction(
    caller,
    { method: "POST", path: "/BANKING_DEPOSIT/create", payload: { ...payload }, retry: true },
    sending,
  );

/**
 * Submits a form or acknowledges an instruction. Never retried: the server may already be at the next step.
 * @throws CashierError
 */
export const continueDeposit = (caller: Caller, payload: ContinueTransaction): Promise<Answer> =>
  requestTransaction(caller, {
    method: "POST",
    path: "/BANKING_DEPOSIT/continue",
    payload: { ...payload },
    retry: false,
  });

/**
 * Confirms that the player has paid. Never retried: the server may already be at the next step.
 * @throws CashierError
 */
export const confirmDeposit = (caller: Caller, id: string): Promise<Answer> =>
  requestTransaction(caller, { method: "POST", path: "/BANKING_DEPOSIT/confirm", payload: { id }, retry: false });

/** Cancels a deposit; idempotent. @throws CashierError */
export const cancelDeposit = (caller: Caller, id: string): Promise<CancelAnswer> =>
  requestCancel(caller, "/BANKING_DEPOSIT/cancel", id);

/**
 * Fetches the player's unfinished deposits, newest first; an empty list if the server does not support the call. A
 * deposit that does not match its schema is dropped and reported.
 * @throws CashierError if the call fails otherwise; it is reported
 */
export const getActiveDeposits = (caller: Caller): Promise<Answer[]> =>
  requestActive(caller, "/BANKING_DEPOSIT/active");

/**
 * Has the server prove to Apple who the merchant is. Never repeated: a sheet waits for it.
 * @returns the wallet's own session
 * @throws CashierError if the call fails; it is reported
 */
export async function createWalletSession(caller: Caller, method: string, validationUrl: string) {
  const payload = { method, validation_url: validationUrl };
  const call = { method: "POST", path: "/BANKING_DEPOSIT/wallet-session", payload, retry: false } as const;
  return (await request(caller, call, walletSessionSchema)).session;
}
