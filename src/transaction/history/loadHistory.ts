import { getHistory, type HistoryPage } from "../../api/history";
import { getTransaction } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { CashierError } from "../../contract/CashierError";
import type { Transaction } from "../../contract/payment/transaction";
import { samePlayer } from "../../session/playerAtom";
import { weighedItems } from "../updates/updates";
import { appendPage, emptyList, type HistoryType, historyAtom, mergeNewest, withList, withTransaction } from "./pages";

const fetchPage = (cashier: Cashier, type: HistoryType, cursor: string | undefined) =>
  getHistory(cashier, { type: type === "all" ? undefined : type, cursor });

/** A page as the history takes it. */
const weighedPage = (cashier: Cashier, page: HistoryPage): HistoryPage => ({
  ...page,
  items: weighedItems(cashier, page.items, page.askedAt),
});

/** A cursor that leads back to a page that was shown is the server's mistake. */
function reportRepeatedCursor(cashier: Cashier): void {
  cashier.report(
    new CashierError("Invalid response: cursor", { code: "invalid_response", url: "/BANKING/transactions" }),
  );
}

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
      ? { ...withList(history, type, { phase: "loading", askedAt: performance.now() }), missed: 0 }
      : withList(history, type, { phase: "loading" }),
  );
  const page = await fetchPage(cashier, type, cursor).catch(() => "failed" as const);
  if (!isSamePlayer() || cashier.signal.aborted) return;
  if (page && page !== "failed") {
    append(cashier, type, weighedPage(cashier, page), cursor);
    return;
  }
  const isSupported = page === "failed" ? (store.get(historyAtom).isSupported ?? true) : false;
  store.set(historyAtom, (history) => ({ ...withList(history, type, { phase: "failed" }), isSupported }));
}

function append(cashier: Cashier, type: HistoryType, page: HistoryPage, cursor: string | undefined): void {
  const { store } = cashier;
  store.set(historyAtom, (history) => {
    // the newest page may have restarted the list meanwhile: this page does not follow it
    const isCurrent = (history.lists[type] ?? emptyList).cursor === cursor;
    return isCurrent ? appendPage(history, type, page, cursor) : withList(history, type, { phase: "idle" });
  });
  const next = store.get(historyAtom).lists[type];
  if (page.cursor !== undefined && next?.followed.has(page.cursor)) reportRepeatedCursor(cashier);
}

/** Loads the newest page of a list again, for what no push has brought. The list stays as it is after a failure. */
export async function refreshNewest(cashier: Cashier, type: HistoryType): Promise<void> {
  const { store } = cashier;
  if (!store.get(historyAtom).lists[type]?.isLoaded) {
    await loadNextPage(cashier, type);
    return;
  }
  const isSamePlayer = samePlayer(store);
  store.set(historyAtom, (history) => ({ ...withList(history, type, { askedAt: performance.now() }), missed: 0 }));
  const page = await fetchPage(cashier, type, undefined).catch(() => undefined);
  if (!page || !isSamePlayer() || cashier.signal.aborted) return;
  const newest = weighedPage(cashier, page);
  store.set(historyAtom, (history) => mergeNewest(history, type, newest));
}

/** Requests the current state of a transaction of the history. A failure is reported; the known state stays. */
export async function refreshHistoryItem(
  cashier: Cashier,
  transaction: Pick<Transaction, "type" | "id">,
): Promise<void> {
  const { store } = cashier;
  const isSamePlayer = samePlayer(store);
  const answer = await getTransaction(cashier, transaction).catch(() => undefined);
  if (!answer || !isSamePlayer() || cashier.signal.aborted) return;
  const [newest] = weighedItems(cashier, [answer.transaction], answer.askedAt);
  if (newest) store.set(historyAtom, (history) => withTransaction(history, newest));
}
