import type { ConfirmWithdrawal, CreateWithdrawal } from "../contract/requests";
import type { Answer, Clocks } from "./deadline";
import type { Caller } from "./request";
import { requestTransaction } from "./transaction";

/**
 * Starts a withdrawal. Safe to repeat: the same `request_id` always answers with the same transaction (contract §4).
 * @param sentAt when that `request_id` was first sent, where that is known
 */
export const createWithdrawal = (caller: Caller, payload: CreateWithdrawal, sentAt?: Clocks): Promise<Answer> =>
  requestTransaction(
    caller,
    { method: "POST", path: "/BANKING/withdrawal-create", payload: { ...payload }, retry: true },
    sentAt,
  );

/** Confirms a withdrawal by the code that the player was sent (contract §4). */
export const confirmWithdrawal = (caller: Caller, payload: ConfirmWithdrawal): Promise<Answer> =>
  requestTransaction(caller, {
    method: "POST",
    path: "/BANKING/withdrawal-confirm",
    payload: { ...payload },
    retry: false,
  });
