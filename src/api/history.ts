import type { Area } from "../contract/host/screenPath";
import { historyAnswerSchema, type Transaction, transactionSchema } from "../contract/payment/transaction";
import { requestIfSupported } from "./optional";
import { type Caller, parseMember } from "./request";

/** One page of the player's history, newest first. */
export interface HistoryPage {
  items: readonly Transaction[];
  /** of the next page; undefined on the last one */
  cursor: string | undefined;
  /** when it was asked for, in ms of `performance.now()` */
  askedAt?: number;
}

/** The path of the call. */
export const historyPath = "/BANKING/transactions";

/** Selects a page; by default the first one of both types. */
export interface HistoryQuery {
  type?: Area | undefined;
  cursor?: string | undefined;
}

/**
 * Fetches one page of the player's history. An item that does not match its schema is dropped and reported.
 * @returns undefined if the server has no history
 * @throws CashierError if the call fails otherwise; it is reported
 */
export async function getHistory(caller: Caller, { type, cursor }: HistoryQuery): Promise<HistoryPage | undefined> {
  const payload = { ...(type && { type }), ...(cursor !== undefined && { cursor }) };
  const call = { method: "GET", path: historyPath, payload, retry: true } as const;
  const askedAt = performance.now();
  const answer = await requestIfSupported(caller, call, historyAnswerSchema);
  if (!answer) return undefined;
  const items = answer.items.flatMap((item, at) =>
    parseMember(caller, transactionSchema, item, `items.${at}`, call.path),
  );
  // an empty text is no cursor
  return { items, cursor: answer.cursor || undefined, askedAt };
}
