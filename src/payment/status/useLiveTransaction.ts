import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { msLeft } from "../../api/deadline";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import type { Transaction, TransactionReference } from "../../contract/payment/transaction";
import type { ShownAnswer } from "../../transaction/state";
import { isAnswerExpired, isFinal, isMistaked, isSameAction } from "../../transaction/status";
import { refreshTransaction } from "../../transaction/updates/updates";
import { watchTransaction } from "../../transaction/updates/watchTransaction";
import { whenTimeIsUp } from "../../ui/dom/clock";
import { runUntilCleanup } from "../../ui/dom/scheduling";

/** Keeps a transaction current, by pushes and polls, while its screen is open. */
export function useLiveTransaction({ type, id }: TransactionReference): void {
  const cashier = useCashier();
  useEffect(
    () => runUntilCleanup(cashier.signal, (signal) => watchTransaction(cashier, { type, id }, signal)),
    [cashier, type, id],
  );
}

/**
 * Whether a transaction has expired unpaid; updates at its deadline. Also fetches the status then, because the server's
 * clock decides.
 */
export function useExpired(answer: ShownAnswer): boolean {
  const { deadline, transaction } = answer;
  const watchDeadline = useCallback(
    (onExpiry: () => void) => (deadline ? whenTimeIsUp(() => msLeft(deadline), onExpiry) : () => {}),
    [deadline],
  );
  const hasExpired = useSyncExternalStore(watchDeadline, () => isAnswerExpired(answer));
  useStatusRefresh(transaction, hasExpired && !isFinal(transaction));
  return hasExpired;
}

/** Fetches the reason of a failure that only a push has reported. */
export function useFailureReasonRefresh({ transaction, isReasonUnknown }: ShownAnswer): void {
  useStatusRefresh(transaction, isReasonUnknown === true);
}

/**
 * Asks for the transaction again when its status changes and its steps stay the same, as after a cancel, whose answer
 * has no steps. After a push, `watchTransaction` asks.
 */
export function useTimelineRefresh({ transaction: { id, type, status }, action, pushedAt }: ShownAnswer): void {
  const cashier = useCashier();
  const before = useRef({ id, status, action, pushedAt });
  useEffect(() => {
    const { current } = before;
    before.current = { id, status, action, pushedAt };
    const hasSteps = action.type === "status" && action.timeline;
    const isOther = current.status !== status && current.pushedAt === pushedAt;
    // a push may arrive before the answer to a cancel, which replaces it and makes the fetch for the push unnecessary
    const isReplaced = current.pushedAt !== undefined && pushedAt === undefined && isMistaked({ status });
    if (!hasSteps || current.id !== id || !(isOther || isReplaced) || !isSameAction(current.action, action))
      return undefined;
    return startRefresh(cashier, { id, type });
  }, [cashier, id, type, status, action, pushedAt]);
}

/** Fetches a transaction. The call itself reports a failure, and the screen stays as it is. @returns cancels it */
const startRefresh = (cashier: Cashier, reference: TransactionReference): (() => void) =>
  runUntilCleanup(cashier.signal, (signal) => {
    refreshTransaction(cashier, reference, signal).catch(() => {});
  });

/** Fetches the status of a transaction, once each time `isNeeded` becomes true. */
function useStatusRefresh({ id, type }: Transaction, isNeeded: boolean): void {
  const cashier = useCashier();
  useEffect(() => {
    if (!isNeeded) return undefined;
    return startRefresh(cashier, { id, type });
  }, [cashier, id, type, isNeeded]);
}
