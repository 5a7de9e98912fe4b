import { statusName, type Transaction } from "../../contract/payment/transaction";
import { isFinal } from "../status";
import type { KnownResult, Payments } from "./payments";

/** A report of a transaction: a push, or an answer. */
export interface StatusReport {
  status: number;
  /** when the answer was asked for, in ms of `performance.now()`; undefined of a push */
  askedAt?: number | undefined;
}

/**
 * The effect of a report on the known result of its transaction: `counts` replaces it, `outdated` is ignored, and
 * `unclear` is another result that may be older, so that the transaction has to be asked for again.
 */
export type ReportVerdict = "counts" | "outdated" | "unclear";

/**
 * Weighs a report against the known result. A result stays, unless an answer gives another one that was asked for after
 * the known one, and after the last push.
 */
export function weigh(known: KnownResult | undefined, { status, askedAt }: StatusReport): ReportVerdict {
  if (!known) return "counts";
  if (!isFinal({ status })) return "outdated";
  if (statusName(status) === statusName(known.transaction.status)) return "counts";
  return askedAt !== undefined && askedAt >= known.at ? "counts" : "unclear";
}

/** The known result of a transaction; undefined if it has none yet. */
export function resultOf({ results, shown, history }: Payments, id: string): KnownResult | undefined {
  const known = results.get(id);
  if (known) return known;
  const transaction = shown?.transaction.id === id ? shown.transaction : history.items.get(id);
  return transaction && isFinal(transaction) ? { transaction, at: Number.NEGATIVE_INFINITY } : undefined;
}

/**
 * Adds the results among transactions.
 * @param now when they became known, in ms of `performance.now()`
 */
export function addResults(
  results: Payments["results"],
  transactions: readonly Transaction[],
  now: number,
): Payments["results"] {
  const final = transactions.filter(isFinal);
  if (final.length === 0) return results;
  const known = new Map(results);
  for (const transaction of final) {
    const before = known.get(transaction.id);
    const at = before && before.transaction.status === transaction.status ? before.at : now;
    known.set(transaction.id, { transaction, at });
  }
  return known;
}

/** Whether an answer is older than a known result. @param askedAt time of the question, in ms of `performance.now()` */
export const isOutdated = (results: Payments["results"], id: string, askedAt: number): boolean =>
  (results.get(id)?.at ?? Number.NEGATIVE_INFINITY) >= askedAt;
