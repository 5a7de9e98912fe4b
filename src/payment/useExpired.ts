import { useEffect, useReducer } from "react";
import { msLeft } from "../api/deadline";
import { getTransaction } from "../api/transaction";
import { statusName, type Transaction } from "../contract";
import { useCashier } from "../session/Cashier";
import { refreshTransaction } from "../transaction/showAnswer";
import type { ShownAnswer } from "../transaction/state";
import { isExpired } from "../transaction/status";
import { maxTimerMs } from "../transport/retry";

/**
 * Whether a deposit was not paid in time; changes at its deadline. The server is asked then: it may know better than
 * the clocks here.
 */
export function useExpired(answer: ShownAnswer): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { deadline, transaction } = answer;
  const isOver = isExpired(answer);
  useEffect(() => {
    if (!deadline || isOver) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const left = msLeft(deadline);
      if (left > 0) timer = setTimeout(look, Math.min(left, maxTimerMs));
      else redraw();
    };
    // timers sleep with the phone
    document.addEventListener("visibilitychange", look, { signal });
    look();
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [deadline, isOver]);
  useStatusRefresh(transaction, isOver && statusName(transaction.status) === "waiting");
  return isOver;
}

/** Asks why a deposit failed of which only a push has said so. */
export function useFailureReason({ transaction, reasonUnknown }: ShownAnswer): void {
  useStatusRefresh(transaction, reasonUnknown === true);
}

/** Asks the server once how a deposit stands, whenever that comes into doubt. */
function useStatusRefresh({ id, type }: Transaction, isInDoubt: boolean): void {
  const cashier = useCashier();
  const isAsked = isInDoubt && type === "deposit";
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    // a failure is reported by the call; what is hidden stays hidden
    refreshTransaction(cashier, id, () => getTransaction(cashier, { type, id }), leaving.signal).catch(() => {});
    return () => leaving.abort();
  }, [cashier, id, type, isAsked]);
}
