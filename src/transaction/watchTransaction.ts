import { getTransaction } from "../api/transaction";
import type { Area } from "../contract";
import type { Cashier } from "../session/Cashier";
import { onAwake } from "../session/onAwake";
import { onOtherTabUpdate } from "./otherTabs";
import { refreshTransaction } from "./showAnswer";
import { transactionAtom } from "./state";
import { isFinal } from "./status";

/** Delay of the first poll, doubling up to the maximum. */
const firstPollMs = 15_000;
const maxPollMs = 60_000;

/**
 * Keeps the transaction on screen up to date even if pushes are lost: polls after 15 s, doubling to 60 s, and at once when
 * the tab becomes visible, the network returns or another tab announces an update; until the transaction is final or the
 * signal aborts.
 */
export function watchTransaction(cashier: Cashier, area: Area, id: string, signal: AbortSignal): void {
  const ended = AbortSignal.any([signal, cashier.signal]);
  let delay = firstPollMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;

  const current = () => {
    const answer = cashier.store.get(transactionAtom);
    const isShown = answer?.transaction.id === id && answer.transaction.type === area;
    return isShown && !isFinal(answer.transaction) ? answer : undefined;
  };
  const schedule = () => {
    clearTimeout(timer);
    if (ended.aborted || !current()) return;
    timer = setTimeout(poll, delay);
    delay = Math.min(delay * 2, maxPollMs);
  };
  const poll = async () => {
    if (isPolling || !current()) return;
    isPolling = true;
    try {
      await refreshTransaction(cashier, id, () => getTransaction(cashier, { type: area, id }), ended);
    } catch {
      // the call reports the error; the next poll tries again
    } finally {
      isPolling = false;
      schedule();
    }
  };
  onAwake(() => void poll(), ended);
  const onUpdate = (ids: ReadonlySet<string>) => {
    if (ids.has(id)) void poll();
  };
  onOtherTabUpdate(cashier, onUpdate, ended);
  ended.addEventListener("abort", () => clearTimeout(timer), { once: true });
  schedule();
}
