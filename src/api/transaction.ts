import type { Area } from "../contract/host/screenPath";
import {
  activeAnswerSchema,
  cancelAnswerSchema,
  type Transaction,
  transactionAnswerSchema,
} from "../contract/payment/transaction";
import { toCashierError } from "../contract/toCashierError";
import { parse } from "../contract/wire/parse";
import type { Call } from "../transport/Transport";
import { type Answer, type Clocks, withDeadline } from "./deadline";
import { requestIfSupported } from "./optional";
import { type Caller, parseMember, request } from "./request";

/** Facts about the sending of a request that creates a transaction. */
export interface Sending extends Pick<Call, "beforeSend"> {
  /** when its `request_id` was first sent, if known */
  sentAt?: Clocks | undefined;
}

/**
 * Sends a call whose response is a transaction and its action.
 * @throws CashierError if the call fails; it is reported
 */
export async function requestTransaction(
  caller: Caller,
  call: Call,
  { sentAt, ...hooks }: Sending = {},
): Promise<Answer> {
  const askedAt = performance.now();
  const answer = await request(caller, { ...call, ...hooks }, transactionAnswerSchema);
  return { ...withDeadline(answer, undefined, sentAt), askedAt };
}

const paths = { deposit: "/BANKING_DEPOSIT/transaction", withdrawal: "/BANKING/withdrawal-transaction" } as const;

/** The call that fetches a transaction by its id or by the request that created it. */
const transactionCall = (area: Area, query: { id: string } | { request_id: string }) =>
  ({ method: "GET", path: paths[area], payload: query, retry: true }) as const;

/** Fetches a transaction of either area. @throws CashierError if the call fails; it is reported */
export const getTransaction = (caller: Caller, { type, id }: Pick<Transaction, "type" | "id">): Promise<Answer> =>
  requestTransaction(caller, transactionCall(type, { id }));

/**
 * Fetches a transaction that may belong to another player.
 * @returns undefined if this player has none with that id
 * @throws CashierError if the call fails otherwise; it is reported
 */
export async function findTransaction(caller: Caller, area: Area, id: string): Promise<Answer | undefined> {
  const askedAt = performance.now();
  const answer = await requestIfSupported(caller, transactionCall(area, { id }), transactionAnswerSchema);
  return answer && { ...withDeadline(answer), askedAt };
}

/** The answer to a cancel: it has no action. */
export type CancelAnswer = Pick<Answer, "transaction" | "askedAt">;

/** Cancels a transaction by the call of its area; idempotent. @throws CashierError if the call fails; it is reported */
export async function requestCancel(caller: Caller, path: string, id: string): Promise<CancelAnswer> {
  const call = { method: "POST", path, payload: { id }, retry: true } as const;
  const askedAt = performance.now();
  return { ...(await request(caller, call, cancelAnswerSchema)), askedAt };
}

/**
 * Fetches the player's unfinished transactions by the call of an area, newest first; an empty list if the server does
 * not support it. One that does not match its schema is dropped and reported.
 * @throws CashierError if the call fails otherwise; it is reported
 */
export async function requestActive(caller: Caller, path: string): Promise<Answer[]> {
  const call = { method: "GET", path, retry: true } as const;
  const askedAt = performance.now();
  const items = (await requestIfSupported(caller, call, activeAnswerSchema))?.items ?? [];
  return items
    .flatMap((item, at) => parseMember(caller, transactionAnswerSchema, item, `items.${at}`, path))
    .map((answer) => ({ ...withDeadline(answer), askedAt }));
}

/**
 * Asks for a transaction whose call has failed, by its id or by the request that created it. Failures are not reported:
 * the call's own is, and servers need not look requests up.
 * @param sentAt when the request was first sent, if known
 * @returns the transaction; "unknown" if the request never arrived; undefined if the server cannot tell
 */
export async function lookUp(
  caller: Caller,
  area: Area,
  query: { id: string } | { request_id: string },
  sentAt?: Clocks,
): Promise<Answer | "unknown" | undefined> {
  const call = transactionCall(area, query);
  const askedAt = performance.now();
  try {
    const answer = parse(transactionAnswerSchema, await caller.call(call), call.path, (error) => caller.report(error));
    return answer.transaction.type === area ? { ...withDeadline(answer, undefined, sentAt), askedAt } : undefined;
  } catch (thrown) {
    return toCashierError(thrown).code === "request_unknown" ? "unknown" : undefined;
  }
}
