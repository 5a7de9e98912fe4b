import { getHistory } from "../../api/history";
import { getTransaction } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import type { Transaction } from "../../contract/payment/transaction";
import { samePlayer } from "../../session/playerAtom";
import { update } from "../updates/updates";
import { type HistoryType, historyAtom, withList } from "./pages";

const fetchPage = (cashier: Cashier, type: HistoryType, cursor: string | undefined) =>
  getHistory(cashier, { type: type === "all" ? undefined : type, cursor });

/**
 * Loads the first page of a list, or the one that follows. A no-op while a page is loading and at the end. A page that
 * arrives after another player has signed in is dropped. The call reports a failure; the pages before it stay.
 */
export async function loadNextPage(cashier: Cashier, type: HistoryType): Promise<void> {
  const { store } = cashier;
  const list = store.get(historyAtom).lists[type];
  const isFirst = !list?.isLoaded;
  if (list?.phase === "loading" || (!isFirst && list.cursor === undefined)) return;
  const cursor = list?.cursor;
  const isSamePlayer = samePlayer(store);
  store.set(historyAtom, (history) =>
    isFirst
      ? { ...withList(history, type, { phase: "loading", askedAt: performance.now() }), isBehind: false }
      : withList(history, type, { phase: "loading" }),
  );
  const page = await fetchPage(cashier, type, cursor).catch(() => "failed" as const);
  if (!isSamePlayer() || cashier.signal.aborted) return;
  if (page && page !== "failed") {
    update(cashier, { from: "history", list: type, page, cursor, isNewest: false });
    return;
  }
  const isSupported = page === "failed" ? (store.get(historyAtom).isSupported ?? true) : false;
  store.set(historyAtom, (history) => ({ ...withList(history, type, { phase: "failed" }), isSupported }));
}

/** Loads the newest page of a list again, for what no push has brought. After a failure, the list stays behind. */
export async function refreshNewest(cashier: Cashier, type: HistoryType): Promise<void> {
  const { store } = cashier;
  if (!store.get(historyAtom).lists[type]?.isLoaded) {
    await loadNextPage(cashier, type);
    return;
  }
  const isSamePlayer = samePlayer(store);
  store.set(historyAtom, (history) => ({
    ...withList(history, type, { askedAt: performance.now() }),
    isBehind: false,
  }));
  const page = await fetchPage(cashier, type, undefined).catch(() => undefined);
  if (!isSamePlayer() || cashier.signal.aborted) return;
  store.set(historyAtom, (history) =>
    page
      ? { ...history, refreshFailures: 0 }
      : { ...history, isBehind: true, refreshFailures: history.refreshFailures + 1 },
  );
  if (!page) return;
  update(cashier, { from: "history", list: type, page, cursor: undefined, isNewest: true });
}

/** Requests the current state of a transaction of the history. A failure is reported; the known state stays. */
export async function refreshHistoryItem(
  cashier: Cashier,
  transaction: Pick<Transaction, "type" | "id">,
): Promise<void> {
  const isSamePlayer = samePlayer(cashier.store);
  const answer = await getTransaction(cashier, transaction).catch(() => undefined);
  if (answer && isSamePlayer() && !cashier.signal.aborted) update(cashier, { from: "item", answer });
}
