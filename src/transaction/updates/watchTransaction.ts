import type { Cashier } from "../../cashier/Cashier";
import { isSameTransaction, type TransactionReference } from "../../contract/payment/transaction";
import { onMissedPushes } from "../../loading/missedPushes";
import { type ShownAnswer, transactionAtom } from "../state";
import { isFinal } from "../status";
import { onOtherTabUpdate } from "../tabs";
import { refreshTransaction } from "./updates";

/** Delay of the first poll, doubling up to the maximum. */
const firstPollMs = 15_000;
const maxPollMs = 60_000;

/** The delay before the next poll of a payment, from the previous delay; without one, before the first poll. */
export const nextPollMs = (lastMs?: number): number => (lastMs ? Math.min(lastMs * 2, maxPollMs) : firstPollMs);

/** Pushes within this time lead to one poll. */
const pushGatheringMs = 200;

/**
 * Keeps the transaction on screen up to date even if pushes are lost: polls after 15 s, doubling to 60 s, and at once
 * when a push may have been missed or another tab announces an update; until the server has answered with a result or
 * the signal aborts. It also polls after a push about a withdrawal, whose action or steps may have changed, and about a
 * deposit that has succeeded or has no amount until a coin arrives: the credited amount may be another one.
 * A hidden page polls, too: the player may be paying in another tab or app, and the host waits for the result.
 */
export function watchTransaction(cashier: Cashier, reference: TransactionReference, signal: AbortSignal): void {
  const { id } = reference;
  const ended = AbortSignal.any([signal, cashier.signal]);
  let delay: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let isOutdated = false;

  const shown = () => {
    const answer = cashier.store.get(transactionAtom);
    return answer && isSameTransaction(answer.transaction, reference) ? answer : undefined;
  };
  const isOpen = () => {
    const answer = shown();
    if (!answer) return false;
    const { transaction, pushedAt, isReasonUnknown } = answer;
    // a push of a result is complete once an answer follows it, which may be lost
    return !isFinal(transaction) || pushedAt !== undefined || isReasonUnknown === true;
  };
  const schedule = () => {
    if (ended.aborted || !isOpen()) return;
    delay = nextPollMs(delay);
    timer = setTimeout(poll, delay);
  };
  const ask = async () => {
    clearTimeout(timer);
    isPolling = true;
    isOutdated = false;
    try {
      const isDropped = await refreshTransaction(cashier, reference, ended);
      isOutdated ||= isDropped;
    } catch {
      // the call reports the error; the next poll tries again
    } finally {
      isPolling = false;
      if (isOutdated && !ended.aborted) void ask();
      else schedule();
    }
  };
  const askNow = () => {
    // the answer on its way may be older than the update
    if (!isPolling) return ask();
    isOutdated = true;
    return undefined;
  };
  const poll = () => (isOpen() ? askNow() : undefined);
  onMissedPushes(cashier, poll, ended);
  const onUpdate = (ids: ReadonlySet<string>) => {
    if (ids.has(id)) void poll();
  };
  onOtherTabUpdate(cashier, onUpdate, ended);
  onPush(cashier, shown, () => void askNow(), ended);
  ended.addEventListener("abort", () => clearTimeout(timer), { once: true });
  schedule();
}

/**
 * Calls back after each push about the shown transaction, including one with a result, but not after a failure: its
 * reason is fetched elsewhere.
 */
function onPush(
  { store }: Cashier,
  shown: () => ShownAnswer | undefined,
  callBack: () => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seenAt: number | undefined;
  const look = () => {
    const answer = shown();
    const isNew = answer?.pushedAt !== undefined && answer.pushedAt !== seenAt && !answer.isReasonUnknown;
    seenAt = answer?.pushedAt;
    if (!isNew) return;
    clearTimeout(timer);
    timer = setTimeout(callBack, pushGatheringMs);
  };
  const unsubscribe = store.sub(transactionAtom, look);
  signal.addEventListener(
    "abort",
    () => {
      clearTimeout(timer);
      unsubscribe();
    },
    { once: true },
  );
  look();
}
