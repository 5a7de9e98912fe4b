import { type RefObject, useEffect, useLayoutEffect, useMemo } from "react";
import { useCashier } from "../../cashier/Cashier";
import { entryAtom } from "../../cashier/entry";
import type { Transaction } from "../../contract/payment/transaction";
import { playerAtom } from "../../session/playerAtom";
import type { Store } from "../../session/Store";
import type { HistoryName } from "../../transaction/historyPages";
import { historyItemIdAtom } from "../../transaction/state";
import type { ItemState } from "./item";

/** The transactions that the list shows. */
export interface Filter {
  type: HistoryName;
  state: ItemState | "all";
}

/** Where the player left the list. */
export interface HistoryPlace extends Filter {
  /** the transaction that was opened */
  id: string;
  /** its distance from the upper edge of what scrolls, in CSS pixels */
  top: number;
  /** the first transaction of the list */
  head: string | undefined;
}

/** The place of the last transaction that was opened, until the list is back on screen. */
const placeAtom = playerAtom<HistoryPlace | undefined>(undefined);

/**
 * The place to return to when the player goes back to the list. Otherwise undefined: the list opens at its start, so
 * that a new payment is in view.
 */
export const placeToReturnTo = ({ get }: Pick<Store, "get">): HistoryPlace | undefined =>
  get(entryAtom).direction === "back" ? get(placeAtom) : undefined;

/** DOM id of a transaction's row: the focus returns to it. */
export const rowId = (id: string): string => `history-${id}`;

/** The part of the screen that scrolls, or undefined if the page does. */
function scrollerOf(container: Element | null): Element | undefined {
  const body = container?.closest(".body");
  return body && body.scrollHeight > body.clientHeight ? body : undefined;
}

/** The distance of a row from the upper edge of what scrolls. */
const topOf = (row: Element, scroller: Element | undefined): number =>
  row.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0);

/**
 * Scrolls the list to where the player left it.
 * @param container of the list
 * @param head first transaction of the list
 * @returns a function that opens the details of a transaction and remembers the place of its row
 */
export function usePlace(
  container: RefObject<Element | null>,
  { type, state }: Filter,
  head: string | undefined,
): (transaction: Transaction, row: HTMLElement) => void {
  const cashier = useCashier();
  const { store } = cashier;
  useLayoutEffect(() => {
    const place = placeToReturnTo(store);
    const row = place && container.current?.querySelector(`#${CSS.escape(rowId(place.id))}`);
    if (!row) return;
    const scroller = scrollerOf(container.current);
    const distance = topOf(row, scroller) - place.top;
    if (scroller) scroller.scrollTop += distance;
    else window.scrollBy({ top: distance, behavior: "instant" });
  }, [store, container]);
  useEffect(() => store.set(placeAtom, undefined), [store]);
  return useMemo(
    () => (transaction, row) => {
      const { id } = transaction;
      if (cashier.screen !== "/history") return;
      cashier.track("button", { button: "history_item" });
      store.set(historyItemIdAtom, id);
      store.set(placeAtom, { type, state, id, top: topOf(row, scrollerOf(container.current)), head });
      // not every browser focuses a button that is pressed; the focus returns to it
      row.focus({ preventScroll: true });
      cashier.openSheet("historyItem");
    },
    [cashier, store, container, type, state, head],
  );
}
