import { parse, type Transaction, type TransactionType, toCashierError, transactionAnswerSchema } from "../contract";
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

/** The call that asks for a transaction, by its id or by the request that made it (contract §4). */
export const transactionCall = (type: TransactionType, query: { id: string } | { request_id: string }) =>
  ({ method: "GET", path: paths[type], payload: query, retry: true }) as const;

/** Asks how a transaction of either area stands (contract §4). @throws CashierError */
export const getTransaction = (caller: Caller, { type, id }: Pick<Transaction, "type" | "id">): Promise<Answer> =>
  requestTransaction(caller, transactionCall(type, { id }));

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
  const call = transactionCall(type, { request_id: requestId });
  try {
    const answer = parse(transactionAnswerSchema, await caller.call(call), call.path);
    return answer.transaction.type === type ? arrived(answer, undefined, sentAt) : undefined;
  } catch (thrown) {
    return toCashierError(thrown).code === "request_unknown" ? "unknown" : undefined;
  }
}
