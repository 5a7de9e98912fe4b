import { useEffect, useReducer, useRef } from "react";
import { msLeft } from "../api/deadline";
import { getTransaction } from "../api/transaction";
import { type Action, statusName, type Transaction } from "../contract";
import { useCashier } from "../session/Cashier";
import { refreshTransaction } from "../transaction/showAnswer";
import type { ShownAnswer } from "../transaction/state";
import { isExpired } from "../transaction/status";
import { watchTransaction } from "../transaction/watchTransaction";
import { maxTimerMs } from "../transport/retry";

/** Keeps a transaction current, by pushes and polls, while its screen is open. */
export function useLiveTransaction({ type, id }: Pick<Transaction, "type" | "id">): void {
  const cashier = useCashier();
  useEffect(() => {
    const controller = new AbortController();
    watchTransaction(cashier, type, id, controller.signal);
    return () => controller.abort();
  }, [cashier, type, id]);
}

/**
 * Whether a transaction has expired unpaid; updates at its deadline. Also fetches the status then, because the server's
 * clock decides.
 */
export function useExpired(answer: ShownAnswer): boolean {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const { deadline, transaction } = answer;
  const hasExpired = isExpired(answer);
  useEffect(() => {
    if (!deadline || hasExpired) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const left = msLeft(deadline);
      if (left > 0) timer = setTimeout(check, Math.min(left, maxTimerMs));
      else rerender();
    };
    // timers pause while the phone sleeps
    document.addEventListener("visibilitychange", check, { signal: controller.signal });
    check();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [deadline, hasExpired]);
  useStatusRefresh(transaction, hasExpired && statusName(transaction.status) === "waiting");
  return hasExpired;
}

/** Fetches the reason of a failure that only a push has reported. */
export function useFailureReason({ transaction, reasonUnknown }: ShownAnswer): void {
  useStatusRefresh(transaction, reasonUnknown === true);
}

const timelineOf = (action: Action) => (action.type === "status" ? action.timeline : undefined);

/** Fetches the steps of a transaction again if an answer came without them, such as the one to a cancel. */
export function useLostTimeline({ transaction, action }: ShownAnswer): void {
  const before = useRef({ id: transaction.id, action });
  const { current } = before;
  useStatusRefresh(transaction, current.id === transaction.id && !!timelineOf(current.action) && !timelineOf(action));
  useEffect(() => {
    // the steps that are shown, or none if it is another transaction
    if (timelineOf(action) || current.id !== transaction.id) before.current = { id: transaction.id, action };
  }, [current, transaction.id, action]);
}

/** Fetches the status of a transaction, once each time `isNeeded` becomes true. */
function useStatusRefresh({ id, type }: Transaction, isNeeded: boolean): void {
  const cashier = useCashier();
  useEffect(() => {
    if (!isNeeded) return undefined;
    const controller = new AbortController();
    // the call itself reports a failure; the screen stays as it is
    refreshTransaction(cashier, id, () => getTransaction(cashier, { type, id }), controller.signal).catch(() => {});
    return () => controller.abort();
  }, [cashier, id, type, isNeeded]);
}
