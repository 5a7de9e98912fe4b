import { parse, type TransactionType, toCashierError, transactionAnswerSchema } from "../contract";
import type { Call } from "../transport/Transport";
import { type Answer, arrived, type Clocks } from "./deadline";
import { type Caller, request } from "./request";

/**
 * Sends a call that answers with a transaction and what is to be shown of it.
 * @param sentAt when the request that made the transaction was first sent, where that is known
 */
export const requestTransaction = async (caller: Caller, call: Call, sentAt?: Clocks): Promise<Answer> =>
  arrived(await request(caller, call, transactionAnswerSchema), undefined, sentAt);

const paths = { deposit: "/BANKING_DEPOSIT/transaction", withdrawal: "/BANKING/withdrawal-transaction" } as const;

/**
 * Asks by its `request_id` what has become of a request. The question is optional for a server: failures are not
 * reported.
 * @param sentAt when the request was first sent, where that is known
 * @returns its transaction; "unknown" where the request never arrived; undefined where the server does not say
 */
export async function findRequest(
  caller: Caller,
  type: TransactionType,
  requestId: string,
  sentAt?: Clocks,
): Promise<Answer | "unknown" | undefined> {
  const call = { method: "GET", path: paths[type], payload: { request_id: requestId }, retry: true } as const;
  try {
    const answer = parse(transactionAnswerSchema, await caller.call(call), call.path);
    return answer.transaction.type === type ? arrived(answer, undefined, sentAt) : undefined;
  } catch (thrown) {
    return toCashierError(thrown).code === "request_unknown" ? "unknown" : undefined;
  }
}
