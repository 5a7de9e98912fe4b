import type { Cashier } from "../../cashier/Cashier";
import { statusName, type Transaction } from "../../contract/payment/transaction";
import { historyAtom } from "../history/pages";
import { type KnownResult, resultsAtom, transactionAtom } from "../state";
import { isFinal } from "../status";

type Store = Cashier["store"];

/** A report of a transaction: a push, or an answer. */
export interface StatusReport {
  status: number;
  /** when the answer was asked for, in ms of `performance.now()`; undefined of a push */
  askedAt?: number | undefined;
}

/**
 * The effect of a report on the known result of its transaction: it counts; it is older; or it is another result that may be
 * older, so that the transaction has to be asked for again.
 */
export type ReportVerdict = "counts" | "outdated" | "unclear";

/**
 * Weighs a report against the known result. A result stays, unless an answer gives another one that was asked for after the
 * known one, and after the last push.
 */
export function weigh(known: KnownResult | undefined, { status, askedAt }: StatusReport): ReportVerdict {
  if (!known) return "counts";
  if (!isFinal({ status })) return "outdated";
  if (statusName(status) === statusName(known.transaction.status)) return "counts";
  return askedAt !== undefined && askedAt >= known.at ? "counts" : "unclear";
}

/** The known result of a transaction; undefined if it has none yet. */
export function resultOf(store: Store, id: string): KnownResult | undefined {
  const known = store.get(resultsAtom).get(id);
  if (known) return known;
  const shown = store.get(transactionAtom)?.transaction;
  const transaction = shown?.id === id ? shown : store.get(historyAtom).items.get(id);
  return transaction && isFinal(transaction) ? { transaction, at: Number.NEGATIVE_INFINITY } : undefined;
}

/** Records the results among transactions, and when each became known. */
export function recordResults(store: Store, transactions: readonly Transaction[], now = performance.now()): void {
  const results = transactions.filter(isFinal);
  if (results.length === 0) return;
  const known = new Map(store.get(resultsAtom));
  for (const transaction of results) {
    const before = known.get(transaction.id);
    const at = before && before.transaction.status === transaction.status ? before.at : now;
    known.set(transaction.id, { transaction, at });
  }
  store.set(resultsAtom, known);
}

/** Records a push about a transaction: another result needs a later question. */
export function recordPush(store: Store, id: string): void {
  const known = resultOf(store, id);
  if (known) store.set(resultsAtom, (results) => new Map(results).set(id, { ...known, at: performance.now() }));
}

/** Whether an answer is older than a known result. @param askedAt time of the question, in ms of `performance.now()` */
export const isOutdated = (store: Store, id: string, askedAt: number): boolean =>
  (store.get(resultsAtom).get(id)?.at ?? Number.NEGATIVE_INFINITY) >= askedAt;
