// Not in `history/`, because updates change the pages, and what loads them there imports the updates.
import type { HistoryPage } from "../api/transaction";
import type { Area } from "../contract/host/screenPath";
import { createdAt, statusName, type Transaction } from "../contract/payment/transaction";

/** The name of a list of the history: all transactions, or those of one area. */
export type HistoryName = Area | "all";

/** The pages of one list that are loaded so far. */
export interface FetchedList {
  /** newest first, each once */
  ids: readonly string[];
  /** of the next page; undefined at the end, and before the first page */
  cursor: string | undefined;
  /** the cursors that were followed: one that repeats would lead in circles */
  followed: ReadonlySet<string>;
  phase: "loading" | "idle" | "failed";
  /** whether the first page has arrived */
  isLoaded: boolean;
  /** the last page brought nothing new: the next one loads only if the player asks for it */
  hasStalled: boolean;
  /** when the newest page was last requested, in ms of the page's clock */
  askedAt: number;
}

/** The player's history, as far as it is known. */
export interface History {
  /** by id, in the newest state that has arrived; lists share them */
  items: ReadonlyMap<string, Transaction>;
  lists: Readonly<Partial<Record<HistoryName, FetchedList>>>;
  /** whether the server has a history; undefined until it has been asked. A failure counts as yes: it may pass */
  isSupported: boolean | undefined;
  /** whether there is news about transactions that no loaded page has: the newest page is out of date */
  isBehind: boolean;
  /** how often the newest page could not be loaded again, in a row */
  refreshFailures: number;
}

/** A list before its first page. */
export const emptyList: FetchedList = {
  ids: [],
  cursor: undefined,
  followed: new Set(),
  phase: "idle",
  isLoaded: false,
  hasStalled: false,
  askedAt: Number.NEGATIVE_INFINITY,
};

/** The facts about a transaction that a push may bring. */
type PushedFacts = Pick<Transaction, "txid"> & Partial<Pick<Transaction, "status" | "error">>;

/**
 * A transaction as it was just received, with the txid and the reason of its failure that were known before: a push may
 * bring them before the server's answer does.
 */
export function withPushedFacts(received: Transaction, known: PushedFacts): Transaction {
  const txid = received.txid || known.txid;
  const isSameFailure = received.status === known.status && statusName(received.status) === "mistaked";
  const error = isSameFailure ? (received.error ?? known.error) : undefined;
  return { ...received, ...(txid && { txid }), ...(error && { error }) };
}

/**
 * A transaction as it was just received, with its pushed facts; the known object if nothing has changed. The caller has
 * decided which of two states counts.
 */
function withKnownFacts(known: Transaction | undefined, received: Transaction): Transaction {
  if (!known) return received;
  const merged = withPushedFacts(received, known);
  return JSON.stringify(merged) === JSON.stringify(known) ? known : merged;
}

function withItems(history: History, received: readonly Transaction[]): History["items"] {
  const items = new Map(history.items);
  for (const transaction of received) items.set(transaction.id, withKnownFacts(items.get(transaction.id), transaction));
  return items;
}

const idsOf = (items: readonly Transaction[]): string[] => [...new Set(items.map(({ id }) => id))];

/** A page to load: the next one, or the newest one again. */
export interface PageRequest {
  list: HistoryName;
  /** undefined for the first page */
  cursor: string | undefined;
  isNewest: boolean;
}

/** Changes one list. */
export const withList = (history: History, name: HistoryName, change: Partial<FetchedList>): History => ({
  ...history,
  lists: { ...history.lists, [name]: { ...(history.lists[name] ?? emptyList), ...change } },
});

/** Marks all lists as out of date, so that each is requested again when it is shown next. */
function withOldLists(history: History): History {
  const lists = Object.entries(history.lists).map(([name, list]) => [name, { ...list, askedAt: emptyList.askedAt }]);
  return { ...history, lists: Object.fromEntries(lists) };
}

/**
 * Records a request for the next page or for the newest one. If the history is behind, all other lists become out of
 * date: the newest page has the news of its own list only.
 * @param now in ms of the page's clock
 */
export function askPage(history: History, { list, isNewest }: PageRequest, now: number): History {
  const asked = isNewest ? history : withList(history, list, { phase: "loading" });
  const isFirst = !history.lists[list]?.isLoaded;
  if (!isNewest && !isFirst) return asked;
  return { ...withList(asked.isBehind ? withOldLists(asked) : asked, list, { askedAt: now }), isBehind: false };
}

/** Records that a page failed to load. The earlier pages stay, and the newest one stays out of date. */
export function failPage(
  history: History,
  { list, cursor, isNewest }: PageRequest,
  reason: "failed" | "unsupported",
): History {
  if (isNewest) return { ...history, isBehind: true, refreshFailures: history.refreshFailures + 1 };
  // a server that does not know a cursor any more still has a history
  const isUnsupported = reason === "unsupported" && cursor === undefined;
  const isSupported = !isUnsupported && (history.isSupported ?? true);
  return { ...withList(history, list, { phase: "failed" }), isSupported };
}

/**
 * Appends the page that follows. Transactions that are listed already keep their place. A cursor that was followed
 * before ends the list.
 * @param asked the cursor of the page; undefined for the first one
 */
export function appendPage(history: History, name: HistoryName, page: HistoryPage, asked: string | undefined): History {
  const { ids, followed: before } = history.lists[name] ?? emptyList;
  const followed = asked === undefined ? before : new Set(before).add(asked);
  const known = new Set(ids);
  const added = idsOf(page.items).filter((id) => !known.has(id));
  const cursor = page.cursor !== undefined && followed.has(page.cursor) ? undefined : page.cursor;
  const listed = { ...history, isSupported: true, items: withItems(history, page.items) };
  return withList(listed, name, {
    ids: [...ids, ...added],
    cursor,
    followed,
    phase: "idle",
    isLoaded: true,
    hasStalled: added.length === 0,
  });
}

/**
 * Merges the newest page into the list. If the end of the page does not reach the known transactions, others are
 * missing in between: the list starts again with this page.
 */
export function mergeNewest(history: History, name: HistoryName, page: HistoryPage): History {
  const list = history.lists[name] ?? emptyList;
  const items = withItems(history, page.items);
  const ids = idsOf(page.items);
  const last = ids.at(-1);
  // matching first entries are not enough: a new transaction is known here before older ones that are still missing
  const isConnected = page.cursor === undefined || last === undefined || list.ids.includes(last);
  const change = isConnected
    ? { ids: inOrder(list.ids, ids) }
    : { ids, cursor: page.cursor, followed: emptyList.followed, hasStalled: false };
  return withList({ ...history, items, refreshFailures: 0 }, name, change);
}

/**
 * The ids of a list and of its newest page. One in front of the page is newer: the page was requested before it
 * started.
 */
function inOrder(known: readonly string[], newest: readonly string[]): string[] {
  const onPage = new Set(newest);
  const start = Math.max(
    0,
    known.findIndex((id) => onPage.has(id)),
  );
  return [...known.slice(0, start), ...newest, ...known.slice(start).filter((id) => !onPage.has(id))];
}

/** Whether a transaction was created no earlier than another; false if that is unknown. */
function isAsNew(transaction: Transaction, other: Transaction): boolean {
  const [at, otherAt] = [createdAt(transaction), createdAt(other)];
  return at !== undefined && otherAt !== undefined && at >= otherAt;
}

/** Puts a transaction in front of a list that is loaded and has nothing newer; otherwise its page will contain it. */
function withFirst(history: History, name: HistoryName, transaction: Transaction): History {
  const list = history.lists[name];
  if (!list?.isLoaded) return history;
  const first = history.items.get(list.ids[0] ?? "");
  const isNewest = !first || isAsNew(transaction, first);
  return isNewest ? withList(history, name, { ids: [transaction.id, ...list.ids] }) : history;
}

/** Records the newest state of a transaction of this page; a new one comes first in the lists. */
export function withTransaction(history: History, transaction: Transaction): History {
  const { id, type } = transaction;
  const known = history.items.get(id);
  const changed = withKnownFacts(known, transaction);
  if (changed === known) return history;
  const next: History = { ...history, items: new Map(history.items).set(id, changed) };
  if (known) return next;
  // a page under way may have been requested before this transaction
  return { ...withFirst(withFirst(next, "all", changed), type, changed), isBehind: true };
}
