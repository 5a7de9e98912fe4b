import { useAtomValue } from "jotai/react";
import { useEffect, useMemo } from "react";
import { useCashier } from "../../session/Cashier";
import { onAwake } from "../../session/onAwake";
import { loadNextPage, refreshNewest } from "../../transaction/history/loadHistory";
import {
  emptyList,
  type History,
  type HistoryList,
  type HistoryType,
  historyAtom,
} from "../../transaction/history/state";
import { onOtherTabUpdate } from "../../transaction/otherTabs";

/** A newest page that was requested within this time is shown without another request. */
const freshMs = 5_000;
/** Pushes about unknown transactions within this time lead to one request. */
const gatheringMs = 500;

/** One list of the history, with what loads it. */
export interface LoadedHistory extends HistoryList {
  items: History["items"];
  /** Loads the first page, or the one that follows. */
  loadMore: () => void;
}

/**
 * Loads a list of the history, and keeps it up to date while it is shown: loads the newest page again when it is old, when
 * the tab becomes visible, when the network returns, and after news about transactions that are not listed.
 */
export function useHistoryList(type: HistoryType): LoadedHistory {
  const cashier = useCashier();
  const { store } = cashier;
  const { items, lists, missed } = useAtomValue(historyAtom);
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
  const isBehind = missed > 0 && list.isLoaded;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => void refreshNewest(cashier, type), gatheringMs);
    return () => clearTimeout(timer);
  }, [cashier, type, isBehind]);
  const loadMore = useMemo(() => () => void loadNextPage(cashier, type), [cashier, type]);
  return { ...list, items, loadMore };
}
