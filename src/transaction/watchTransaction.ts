import { getTransaction } from "../api/transaction";
import type { TransactionType } from "../contract";
import type { Cashier } from "../session/Cashier";
import { onAwake } from "../session/onAwake";
import { onOtherTabUpdate } from "./otherTabs";
import { refreshTransaction } from "./showAnswer";
import { transactionAtom } from "./state";
import { isFinal } from "./updates";

/** ms until a waiting screen asks by itself, and the most that grows to (contract §4.2). */
export const firstPollMs = 15_000;
export const maxPollMs = 60_000;

/**
 * Keeps the transaction on screen true although pushes can be lost: asks every 15 s, doubling to 60 s, and at once when
 * the tab becomes visible, the network returns or another tab has news, until it is final or the signal ends
 * (contract §4.2).
 */
export function watchTransaction(cashier: Cashier, type: TransactionType, id: string, signal: AbortSignal): void {
  const ended = AbortSignal.any([signal, cashier.signal]);
  let delay = firstPollMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const current = () => {
    const answer = cashier.store.get(transactionAtom);
    const isShown = answer?.transaction.id === id && answer.transaction.type === type;
    return isShown && !isFinal(answer.transaction) ? answer : undefined;
  };
  const schedule = () => {
    clearTimeout(timer);
    if (ended.aborted || !current()) return;
    timer = setTimeout(askNow, delay);
    delay = Math.min(delay * 2, maxPollMs);
  };
  const askNow = async () => {
    if (isAsking || !current()) return;
    isAsking = true;
    try {
      await refreshTransaction(cashier, id, () => getTransaction(cashier, { type, id }), ended);
    } catch {
      // reported by the call; the next round asks again
    } finally {
      isAsking = false;
      schedule();
    }
  };
  onAwake(() => void askNow(), ended);
  const hear = (ids: ReadonlySet<string>) => {
    if (ids.has(id)) void askNow();
  };
  onOtherTabUpdate(cashier, hear, ended);
  ended.addEventListener("abort", () => clearTimeout(timer), { once: true });
  schedule();
}
