import { useEffect, useMemo, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Transaction } from "../../contract/payment/transaction";
import { noteSeen } from "../../transaction/updates/payments";
import { stateOf } from "./itemState";
import { type Filter, placeAtom } from "./place";
import type { LoadedHistory } from "./useHistoryList";

/** The loaded transactions that a filter selects. */
interface Shown {
  shown: readonly Transaction[];
  /** the number of new transactions above the list, which nothing may move while it is on screen */
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
  const [head, setHead] = useState(() => store.get(placeAtom)?.head ?? ids[0]);
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
