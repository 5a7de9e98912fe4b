import type { Answer } from "../../api/deadline";
import { getTransaction } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import { type StatusPush, statusPushSchema } from "../../contract/payment/statusPush";
import { statusName, type Transaction } from "../../contract/payment/transaction";
import { readLeniently } from "../../contract/wire/leniency";
import { samePlayer } from "../../session/playerAtom";
import type { Push } from "../../transport/Transport";
import { pushToHistory, recordInHistory } from "../history/live";
import {
  activeAtoms,
  deadlinesAtom,
  doubtsAtom,
  earlyPushesAtom,
  reportedStatusAtom,
  type ShownAnswer,
  transactionAtom,
} from "../state";
import { isFinal, isSameAction, statusOf, statusTitle } from "../status";
import { notifyOtherTabs } from "../tabs";
import { startedTexts } from "../texts";
import { addActive, removeActive, replaceActive } from "./activeTransactions";
import { carryDone, carryOver, pushed } from "./mergeAnswers";
import { reportPush } from "./reportPush";
import { isOutdated, recordPush, recordResults, resultOf, weigh } from "./results";
import { recordTold } from "./told";

/**
 * Pushes, answers to presses and polls report on the same transaction and can arrive in any order. The rules:
 *
 * 1. A result stays: a "waiting" that arrives after it is older. Another result replaces it only in an answer that was asked
 *    for after the result became known and after the last push; otherwise the transaction is asked for again ({@link weigh},
 *    {@link askAgain}).
 * 2. An answer replaces everything else, as it is complete; a push changes the status, txid and message alone.
 * 3. A push that overtakes the answer that creates its transaction waits for it ({@link withEarlyPush}).
 * 4. The lists of unfinished transactions do not undo results that arrived after their request ({@link updateActive}).
 * 5. The history follows all of them ({@link recordInHistory}).
 * 6. Each status is reported to the host once, in the order in which they apply ({@link reportStatus}).
 */

type Store = Cashier["store"];

/** A new transaction with the status of a push that has overtaken its answer. */
function withEarlyPush(cashier: Cashier, answer: ShownAnswer): ShownAnswer {
  const { store } = cashier;
  const { id, status } = answer.transaction;
  const early = store.get(earlyPushesAtom);
  const push = early.get(id);
  if (!push) return answer;
  const rest = new Map(early);
  rest.delete(id);
  store.set(earlyPushesAtom, rest);
  if (!isFinal(answer.transaction)) return pushed(answer, push);
  // two results: the push may be the newer one
  if (isFinal(push) && push.status !== status) void askAgain(cashier, answer.transaction, push);
  return answer;
}

/** Records the deadline of an answer to a request of this page: it does not depend on the device clock. */
export function recordDeadline(store: Store, { transaction, deadline }: Answer): void {
  const { id, expires_at: expiresAt } = transaction;
  if (expiresAt && deadline) store.set(deadlinesAtom, (known) => new Map(known).set(id, { expiresAt, deadline }));
}

/** An answer with its recorded deadline, if it has no relative one of its own. */
function withKnownDeadline(store: Store, answer: ShownAnswer): ShownAnswer {
  const { id, expires_at: end, expires_in: left } = answer.transaction;
  const known = store.get(deadlinesAtom).get(id);
  return known && known.expiresAt === end && typeof left !== "number"
    ? { ...answer, deadline: known.deadline }
    : answer;
}

/** Reports a transaction's status to the host, unless it was the last one reported. */
function reportStatus(cashier: Cashier, transaction: Transaction): void {
  const { store } = cashier;
  const { id, status } = transaction;
  recordTold(store, [id]);
  recordResults(store, [transaction]);
  if (store.get(reportedStatusAtom).get(id) === status) return;
  store.set(reportedStatusAtom, (reported) => new Map(reported).set(id, status));
  cashier.emit("cashier-transaction", transaction);
}

/** Reports a new status of a listed transaction, if this element has reported that transaction before. */
function reportChange(cashier: Cashier, transaction: Transaction): void {
  recordInHistory(cashier.store, transaction);
  if (cashier.store.get(reportedStatusAtom).has(transaction.id)) reportStatus(cashier, transaction);
  else recordResults(cashier.store, [transaction]);
}

/**
 * The transaction of an answer, or its known result if that counts more. Asks for the transaction again if it is unclear which
 * of two results is newer.
 */
function weighed(cashier: Cashier, { transaction, askedAt }: Answer): Transaction {
  const known = resultOf(cashier.store, transaction.id);
  const verdict = weigh(known, { status: transaction.status, askedAt });
  if (!known || verdict === "counts") return transaction;
  if (verdict === "unclear") void askAgain(cashier, transaction);
  return known.transaction;
}

/** Stores an answer; reports a new transaction or status to the host and the page's other tabs. */
export function storeAnswer(cashier: Cashier, received: ShownAnswer): void {
  const { store } = cashier;
  const before = store.get(transactionAtom);
  const isOther = before?.transaction.id !== received.transaction.id;
  const transaction = weighed(cashier, received);
  const { askedAt: _, ...answer } = withKnownDeadline(store, received);
  if (transaction !== answer.transaction) {
    // overtaken by the result
    const base = isOther ? answer : before;
    keepAnswer(cashier, { ...base, transaction, action: statusOf(base.action) });
  } else keepAnswer(cashier, isOther ? withEarlyPush(cashier, answer) : carryOver(before, answer));
}

function keepAnswer(cashier: Cashier, kept: ShownAnswer): void {
  const { store } = cashier;
  const before = store.get(transactionAtom);
  const { transaction, action } = kept;
  store.set(transactionAtom, kept);
  recordInHistory(store, transaction);
  recordResults(store, [transaction]);
  if (isFinal(transaction)) removeActive(store, transaction);
  else replaceActive(store, kept);
  const shown = before?.transaction.id === transaction.id ? before : undefined;
  const isNews = shown?.transaction.status !== transaction.status;
  if (isNews) reportStatus(cashier, transaction);
  if (isNews || !isSameAction(shown.action, action)) notifyOtherTabs(cashier, transaction.id);
  // polls and pushes repeat the current action
  const reported = shown?.action.type === "unknown" ? shown.action.name : undefined;
  if (action.type === "unknown" && action.name !== reported) {
    cashier.report(new CashierError(`Unknown action: ${action.name}`, { code: "unknown_action" }));
  }
}

/**
 * Handles the answer to a press whose player has moved on: reports it to the host and adds it to the list.
 * @returns the message for the player
 */
export function reportStarted(cashier: Cashier, answer: Answer): string {
  const kept = withEarlyPush(cashier, { ...answer, transaction: weighed(cashier, answer) });
  const { transaction } = kept;
  recordInHistory(cashier.store, transaction);
  reportStatus(cashier, transaction);
  notifyOtherTabs(cashier, transaction.id);
  if (isFinal(transaction)) return cashier.text(statusTitle(transaction));
  addActive(cashier.store, kept);
  return cashier.text(startedTexts[transaction.type]);
}

/** Handles the answer to a press whose player has moved on: reports it to the host and updates the list. */
export function reportElsewhere(cashier: Cashier, answer: Answer): void {
  const { transaction } = answer;
  // a result that a push has reported meanwhile stays
  if (weighed(cashier, answer) !== transaction) return;
  recordInHistory(cashier.store, transaction);
  reportStatus(cashier, transaction);
  notifyOtherTabs(cashier, transaction.id);
  if (isFinal(transaction)) removeActive(cashier.store, transaction);
  else replaceActive(cashier.store, answer);
}

/**
 * The transactions of a page of the history, with the known results that count more.
 * @param askedAt when the page was asked for, in ms of `performance.now()`
 */
export function weighedItems(cashier: Cashier, items: readonly Transaction[], askedAt?: number): Transaction[] {
  const kept = items.map((transaction) => weighed(cashier, { transaction, action: { type: "status" }, askedAt }));
  recordResults(cashier.store, kept);
  return kept;
}

/**
 * Stores the unfinished transactions of an area; the other area's are left out.
 * @param askedAt time of the call, in ms of `performance.now()`: results that came later stay
 */
export function updateActive(cashier: Cashier, area: Area, answers: readonly Answer[], askedAt: number): void {
  const { store } = cashier;
  const listed = new Map(store.get(activeAtoms[area]).map((item) => [item.transaction.id, item]));
  const items = answers.flatMap((answer) => {
    const { id, type } = answer.transaction;
    if (type !== area) return [];
    if (isOutdated(store, id, askedAt)) return listed.get(id) ?? [];
    const item = withEarlyPush(cashier, withKnownDeadline(store, answer));
    const before = listed.get(id);
    if (before && before.transaction.status !== item.transaction.status) reportChange(cashier, item.transaction);
    if (isFinal(answer.transaction)) return [];
    return before ? carryDone(before, item) : item;
  });
  store.set(activeAtoms[area], items);
  recordTold(
    store,
    items.map(({ transaction }) => transaction.id),
  );
}

const pushAreas: ReadonlyMap<string, Area> = new Map([
  ["deposit.status", "deposit"],
  ["withdrawal.status", "withdrawal"],
]);

/** Applies a status push to its transaction; ignores other pushes. */
export function receivePush(cashier: Cashier, push: Push): void {
  const area = pushAreas.get(push.type);
  if (area) receiveStatus(cashier, area, push.data);
}

function receiveStatus(cashier: Cashier, area: Area, data: unknown): void {
  const type = `${area}.status`;
  const read = readLeniently(statusPushSchema, data);
  for (const path of read.success ? read.leftOut : [read.path || "(root)"]) {
    const error = new CashierError(`Invalid push: ${path}`, { code: "invalid_response", url: type });
    reportPush(cashier, `${type}.${path}`, error);
  }
  if (!read.success) return;
  const push = read.output;
  const { store } = cashier;
  const shown = store.get(transactionAtom);
  const id = push.id ?? (shown?.transaction.type === area ? shown.transaction.id : undefined);
  if (id === undefined) return;
  const known = resultOf(store, id);
  recordPush(store, id);
  if (known && known.transaction.type !== area) return;
  const verdict = weigh(known, push);
  if (known && verdict === "unclear") void askAgain(cashier, known.transaction, push);
  // the answer to an earlier push of a failure may have brought its code
  else if (verdict === "counts" && !(known && statusName(push.status) === "mistaked"))
    applyPush(cashier, area, id, push);
}

/** Changes the transaction of a push wherever it is shown. */
function applyPush(cashier: Cashier, area: Area, id: string, push: StatusPush): void {
  const { store } = cashier;
  const shown = store.get(transactionAtom);
  if (shown?.transaction.id === id && shown.transaction.type === area)
    keepAnswer(cashier, carryOver(shown, pushed(shown, push)));
  else storePush(cashier, area, id, push);
  if (push.id) pushToHistory(store, area, id, push);
}

/** Early pushes kept, the latest ones. */
const maxEarlyPushes = 20;

/** Applies a push to a listed transaction, or keeps it for an answer that may be on its way. */
function storePush(cashier: Cashier, area: Area, id: string, push: StatusPush): void {
  const { store } = cashier;
  const listed = store.get(activeAtoms[area]).find(({ transaction }) => transaction.id === id);
  if (listed) {
    const answer = pushed(listed, push);
    replaceActive(store, answer);
    reportChange(cashier, answer.transaction);
    return;
  }
  const latest = new Map(store.get(earlyPushesAtom));
  const before = latest.get(id);
  // a late "waiting" does not undo a result
  if (before && isFinal(before) && !isFinal(push)) return;
  latest.delete(id);
  store.set(earlyPushesAtom, new Map([...latest, [id, push] as const].slice(-maxEarlyPushes)));
}

/**
 * Asks for a transaction whose result two reports contradict. Its answer counts if it was asked for after all of them; if
 * the server does not say, a push of success does.
 * @param push the report, if it is one
 */
async function askAgain(
  cashier: Cashier,
  { id, type }: Pick<Transaction, "id" | "type">,
  push?: StatusPush,
): Promise<void> {
  const { store } = cashier;
  const doubts = store.get(doubtsAtom);
  store.set(doubtsAtom, new Map(doubts).set(id, push ?? doubts.get(id)));
  // the answer on its way is weighed against this report, too
  if (doubts.has(id)) return;
  const isSamePlayer = samePlayer(store);
  const answer = await getTransaction(cashier, { id, type }).catch(() => undefined);
  if (!isSamePlayer() || cashier.signal.aborted) return;
  const last = store.get(doubtsAtom).get(id);
  const settled = new Map(store.get(doubtsAtom));
  settled.delete(id);
  store.set(doubtsAtom, settled);
  if (!answer || !isFinal(answer.transaction)) {
    if (last && statusName(last.status) === "processed") applyPush(cashier, type, id, last);
  } else if (store.get(transactionAtom)?.transaction.id === id) storeAnswer(cashier, answer);
  else reportElsewhere(cashier, answer);
}
