import { useAtomValue } from "jotai/react";
import { useCallback, useEffect } from "react";
import { useCashier } from "../../cashier/Cashier";
import { onAwake } from "../../loading/onAwake";
import { loadNextPage, refreshNewest } from "../../transaction/history/loadHistory";
import {
  emptyList,
  type FetchedHistory,
  type History,
  type HistoryType,
  historyAtom,
} from "../../transaction/history/pages";
import { onOtherTabUpdate } from "../../transaction/tabs";
import { retryDelayMs } from "../../transport/retry";

/** A newest page that was requested within this time is shown without another request. */
const freshMs = 5_000;
/** Pushes about unknown transactions within this time lead to one request. */
const gatheringMs = 500;
/** The longest wait after a failed refresh. */
const maxRefreshDelayMs = 60_000;

/** One list of the history, with a function that loads more. */
export interface LoadedHistory extends FetchedHistory {
  items: History["items"];
  /** Loads the first page, or the one that follows. */
  loadMore: () => void;
}

/**
 * Loads a list of the history, and keeps it up to date while it is shown: loads the newest page again when it is old,
 * when the tab becomes visible, when the network returns, and after news about transactions that are not listed.
 */
export function useHistoryList(type: HistoryType): LoadedHistory {
  const cashier = useCashier();
  const { store } = cashier;
  const { items, lists, isBehind, refreshFailures } = useAtomValue(historyAtom);
  useEffect(() => {
    const unmount = new AbortController();
    const signal = AbortSignal.any([unmount.signal, cashier.signal]);
    const refresh = () => void refreshNewest(cashier, type);
    const askedAt = store.get(historyAtom).lists[type]?.askedAt ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - askedAt > freshMs) refresh();
    onAwake(refresh, signal);
    onOtherTabUpdate(cashier, refresh, signal);
    return () => unmount.abort();
  }, [cashier, store, type]);
  const list = lists[type] ?? emptyList;
  // the first page, if it is on its way, may not have it either
  const isDue = isBehind && list.isLoaded;
  useEffect(() => {
    if (!isDue) return undefined;
    const delayMs = refreshFailures > 0 ? retryDelayMs(refreshFailures, maxRefreshDelayMs) : gatheringMs;
    const timer = setTimeout(() => void refreshNewest(cashier, type), delayMs);
    return () => clearTimeout(timer);
  }, [cashier, type, isDue, refreshFailures]);
  const loadMore = useCallback(() => void loadNextPage(cashier, type), [cashier, type]);
  return { ...list, items, loadMore };
}
