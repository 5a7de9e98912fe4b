import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Transaction } from "../../contract/payment/transaction";
import { onMissedPushes } from "../../loading/missedPushes";
import { isSessionOverAtom } from "../../session/atoms";
import { whenTrue } from "../../session/Store";
import { loadNextPage, refreshNewest } from "../../transaction/history/loadHistory";
import { emptyList, type FetchedList, type History, type HistoryName } from "../../transaction/historyPages";
import { historyAtom } from "../../transaction/state";
import { onOtherTabUpdate } from "../../transaction/tabs";
import { noteSeen } from "../../transaction/updates/payments";
import { retryDelayMs } from "../../transport/retry";
import { runUntilCleanup } from "../../ui/dom/scheduling";
import { stateOf } from "./item";
import { type Filter, placeToReturnTo } from "./place";

/** A newest page that was requested within this time is shown without another request. */
const freshMs = 5_000;
/** Pushes about unknown transactions within this time lead to one request. */
const newestDelayMs = 500;
/** The longest wait after a failed refresh. */
const maxRefreshDelayMs = 60_000;

/** One list of the history, with a function that loads more. */
export interface LoadedHistory extends FetchedList {
  items: History["items"];
  /** Loads the first page, or the one that follows. */
  loadMore: () => void;
}

/**
 * Loads a list of the history, and keeps it up to date while it is shown: loads the newest page again when it is old,
 * when a push may have been missed, and after news about transactions that are not listed.
 */
export function useHistoryList(name: HistoryName): LoadedHistory {
  const cashier = useCashier();
  const { store } = cashier;
  const { items, lists, isBehind, refreshFailures } = useAtomValue(historyAtom);
  useEffect(() => {
    const refresh = () => refreshNewest(cashier, name);
    const askedAt = store.get(historyAtom).lists[name]?.askedAt ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - askedAt > freshMs) void refresh();
    return runUntilCleanup(cashier.signal, (signal) => {
      onMissedPushes(cashier, refresh, signal);
      onOtherTabUpdate(cashier, () => void refresh(), signal);
    });
  }, [cashier, store, name]);
  const list = lists[name] ?? emptyList;
  // the first page, if it is on its way, may not have it either
  const isDue = isBehind && list.isLoaded;
  useEffect(() => {
    if (!isDue) return undefined;
    const delayMs = refreshFailures > 0 ? retryDelayMs(refreshFailures, maxRefreshDelayMs) : newestDelayMs;
    const timer = setTimeout(() => void refreshNewest(cashier, name), delayMs);
    return () => clearTimeout(timer);
  }, [cashier, name, isDue, refreshFailures]);
  const loadMore = useCallback(() => void loadNextPage(cashier, name), [cashier, name]);
  useRetryInNewSession(list.phase, loadMore);
  return { ...list, items, loadMore };
}

/** Loads a page again that failed in an expired session, once the host has renewed it. */
function useRetryInNewSession(phase: FetchedList["phase"], loadMore: () => void): void {
  const { store, signal: end } = useCashier();
  useEffect(() => {
    if (phase !== "failed" || !store.get(isSessionOverAtom)) return undefined;
    return runUntilCleanup(end, (signal) => {
      void whenTrue(store, isSessionValidAtom, signal).then(() => signal.aborted || loadMore());
    });
  }, [store, end, phase, loadMore]);
}

const isSessionValidAtom = atom((get) => !get(isSessionOverAtom));

/** The loaded transactions that a filter selects. */
interface Shown {
  shown: readonly Transaction[];
  /** the number of new transactions that wait above the list, so that no row moves */
  freshCount: number;
  /** the first transaction of the list, whether the filter selects it or not */
  head: string | undefined;
  showFresh: () => void;
}

/**
 * Selects what the list shows. Nothing moves under the player's finger: a transaction that changes its state stays
 * until the filter changes, and one that is new waits for a press.
 */
export function useShown({ ids, items, isLoaded }: LoadedHistory, { state }: Filter): Shown {
  const { store } = useCashier();
  const [head, setHead] = useState(() => placeToReturnTo(store)?.head ?? ids[0]);
  const [kept] = useState(() => new Set<string>());
  // the first one loaded: later ones above it are fresh
  if (head === undefined && isLoaded && ids[0] !== undefined) setHead(ids[0]);
  const start = head === undefined ? 0 : Math.max(0, ids.indexOf(head));
  const { shown, freshCount } = useMemo(() => {
    const selected = (from: number, to?: number) =>
      ids.slice(from, to).flatMap((id) => {
        const item = items.get(id);
        return item && (state === "all" || stateOf(item) === state || kept.has(id)) ? [item] : [];
      });
    return { shown: selected(start), freshCount: selected(0, start).length };
  }, [ids, items, start, state, kept]);
  useEffect(() => {
    if (state !== "all") for (const { id } of shown) kept.add(id);
  }, [shown, state, kept]);
  useEffect(() => noteSeen(store, ...shown.map(({ id }) => id)), [store, shown]);
  return { shown, freshCount, head, showFresh: () => setHead(ids[0]) };
}
