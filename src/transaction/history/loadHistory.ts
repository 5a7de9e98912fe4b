import { getHistory, getTransaction } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import type { TransactionReference } from "../../contract/payment/transaction";
import { onMissedPushes } from "../../loading/missedPushes";
import { playerCheck } from "../../session/playerAtom";
import { pause } from "../../transport/retry";
import type { HistoryName, PageRequest } from "../historyPages";
import { historyAtom } from "../state";
import { onOtherTabUpdate } from "../tabs";
import { update } from "../updates/updates";
import { nextPollMs } from "../updates/watchTransaction";

/**
 * Loads the first page of a list, or the one that follows. A no-op while a page is loading and at the end. The call
 * reports a failure; the pages before it stay.
 */
export async function loadNextPage(cashier: Cashier, name: HistoryName): Promise<void> {
  const list = cashier.store.get(historyAtom).lists[name];
  const isAtEnd = list?.isLoaded === true && list.cursor === undefined;
  if (list?.phase === "loading" || isAtEnd) return;
  await loadPage(cashier, { list: name, cursor: list?.cursor, isNewest: false });
}

/** Loads the newest page of a list again, to get what no push reported. After a failure the list stays out of date. */
export async function refreshNewest(cashier: Cashier, name: HistoryName): Promise<void> {
  if (cashier.store.get(historyAtom).lists[name]?.isLoaded)
    await loadPage(cashier, { list: name, cursor: undefined, isNewest: true });
  else await loadNextPage(cashier, name);
}

/** Loads a page. Drops it if another player has signed in meanwhile. */
async function loadPage(cashier: Cashier, asked: PageRequest): Promise<void> {
  const { list, cursor } = asked;
  const isSamePlayer = playerCheck(cashier.store);
  update(cashier, { type: "pageAsked", ...asked });
  const area = list === "all" ? undefined : list;
  const page = await getHistory(cashier, { area, cursor }).catch(() => "failed" as const);
  if (isSamePlayer() && !cashier.signal.aborted)
    update(cashier, { type: "pageLoaded", ...asked, page: page ?? "unsupported" });
}

/** Requests the current state of a transaction of the history. A failure is reported; the known state stays. */
export async function refreshHistoryItem(cashier: Cashier, transaction: TransactionReference): Promise<void> {
  const isSamePlayer = playerCheck(cashier.store);
  const answer = await getTransaction(cashier, transaction).catch(() => undefined);
  if (answer && isSamePlayer() && !cashier.signal.aborted) update(cashier, { type: "itemLoaded", answer });
}

/**
 * Keeps an unfinished transaction of the history up to date, even if pushes are lost, until the signal aborts: asks for
 * it at once, at growing intervals, when a push may have been missed and when another tab announces its update.
 */
export function watchHistoryItem(cashier: Cashier, transaction: TransactionReference, signal: AbortSignal): void {
  const refresh = () => refreshHistoryItem(cashier, transaction);
  void refresh();
  onMissedPushes(cashier, refresh, signal);
  onOtherTabUpdate(cashier, (ids) => ids.has(transaction.id) && void refresh(), signal);
  void pollUntilAborted(() => void refresh(), signal);
}

/** Polls at growing intervals until the signal aborts. A hidden page, which nobody reads, asks when it awakes. */
async function pollUntilAborted(poll: () => void, signal: AbortSignal): Promise<void> {
  for (let delay = nextPollMs(); !signal.aborted; delay = nextPollMs(delay)) {
    await pause(delay, signal).catch(() => {});
    if (!signal.aborted && document.visibilityState === "visible") poll();
  }
}
