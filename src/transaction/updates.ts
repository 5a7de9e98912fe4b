/**
 * Pushes, answers to presses and polls report on the same transaction and can arrive in any order. The rules:
 *
 * 1. A result stays: a "waiting" that arrives after it is older ({@link carryOver}, {@link applyStatus}). Another result
 *    replaces it if the server answers so, or if a push says "processed".
 * 2. An answer replaces everything else, as it is complete; a push changes the status, txid and message alone.
 * 3. A push that overtakes the answer that creates its transaction waits for it ({@link withEarlyPush}).
 * 4. The lists of unfinished transactions do not undo results that arrived after their request ({@link updateActive}).
 * 5. The history follows all of them ({@link recordInHistory}).
 * 6. Each status is reported to the host once, in the order in which they apply ({@link reportStatus}).
 */

import * as v from "valibot";
import type { Answer } from "../api/deadline";
import { type Area, CashierError, type StatusPush, statusPushSchema, type Transaction } from "../contract";
import type { Cashier } from "../session/Cashier";
import type { Push } from "../transport/Transport";
import { addActive, isOutdated, recordResult, removeActive, replaceActive } from "./activeTransactions";
import { pushToHistory, recordInHistory } from "./history/live";
import { applyStatus, carryOver, pushed } from "./mergeAnswers";
import { notifyOtherTabs } from "./otherTabs";
import {
  activeAtoms,
  deadlinesAtom,
  earlyPushesAtom,
  reportedStatusAtom,
  resultsAtom,
  type ShownAnswer,
  transactionAtom,
} from "./state";
import { isFinal, isSameAction } from "./status";
import { statusTitle } from "./statusTitle";
import { startedTexts } from "./texts";

type Store = Cashier["store"];

/** A new transaction with the status of a push that has overtaken its answer. */
function withEarlyPush(store: Store, answer: ShownAnswer): ShownAnswer {
  const { id } = answer.transaction;
  const early = store.get(earlyPushesAtom);
  const push = early.get(id);
  if (!push) return answer;
  const rest = new Map(early);
  rest.delete(id);
  store.set(earlyPushesAtom, rest);
  return isFinal(answer.transaction) ? answer : pushed(answer, push);
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
  if (isFinal(transaction)) recordResult(store, id);
  if (store.get(reportedStatusAtom).get(id) === status) return;
  store.set(reportedStatusAtom, (reported) => new Map(reported).set(id, status));
  cashier.emit("cashier-transaction", transaction);
}

/** Reports a new status of a listed transaction, if this element has reported that transaction before. */
function reportChange(cashier: Cashier, transaction: Transaction): void {
  recordInHistory(cashier.store, transaction);
  if (cashier.store.get(reportedStatusAtom).has(transaction.id)) reportStatus(cashier, transaction);
  else if (isFinal(transaction)) recordResult(cashier.store, transaction.id);
}

/** Stores an answer; reports a new transaction or status to the host and the page's other tabs. */
export function storeAnswer(cashier: Cashier, received: ShownAnswer): void {
  const { store } = cashier;
  const answer = withKnownDeadline(store, received);
  const before = store.get(transactionAtom);
  const isOther = before?.transaction.id !== answer.transaction.id;
  const kept = isOther ? withEarlyPush(store, answer) : carryOver(before, answer);
  const { transaction, action } = kept;
  store.set(transactionAtom, kept);
  recordInHistory(store, transaction);
  if (isFinal(transaction)) removeActive(store, transaction);
  else replaceActive(store, kept);
  const isNews = isOther || before.transaction.status !== transaction.status;
  if (isNews) reportStatus(cashier, transaction);
  if (isNews || !isSameAction(before.action, action)) notifyOtherTabs(cashier, transaction.id);
  // polls and pushes repeat the current action
  const reported = !isOther && before.action.type === "unknown" ? before.action.name : undefined;
  if (action.type === "unknown" && action.name !== reported) {
    cashier.report(new CashierError(`Unknown action: ${action.name}`, { code: "unknown_action" }));
  }
}

/**
 * Handles the answer to a press whose player has moved on: reports it to the host and adds it to the list.
 * @returns the message for the player
 */
export function reportStarted(cashier: Cashier, answer: Answer): string {
  const kept = withEarlyPush(cashier.store, answer);
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
  recordInHistory(cashier.store, transaction);
  // a result that a push has reported meanwhile stays
  if (cashier.store.get(resultsAtom).has(transaction.id) && !isFinal(transaction)) return;
  reportStatus(cashier, transaction);
  notifyOtherTabs(cashier, transaction.id);
  if (isFinal(transaction)) removeActive(cashier.store, transaction);
  else replaceActive(cashier.store, answer);
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
    const item = withEarlyPush(store, withKnownDeadline(store, answer));
    const before = listed.get(id)?.transaction.status;
    if (before !== undefined && before !== item.transaction.status) reportChange(cashier, item.transaction);
    return isFinal(answer.transaction) ? [] : [item];
  });
  store.set(activeAtoms[area], items);
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
  const parsed = v.safeParse(statusPushSchema, data);
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]) ?? "(root)";
    cashier.report(new CashierError(`Invalid push: ${path}`, { code: "invalid_response", url: `${area}.status` }));
    return;
  }
  const push = parsed.output;
  const { store } = cashier;
  const shown = store.get(transactionAtom);
  const isShown = shown?.transaction.type === area && (!push.id || push.id === shown.transaction.id);
  if (isShown) applyStatus(shown, push, (answer) => storeAnswer(cashier, answer));
  else if (push.id) storePush(cashier, area, push.id, push);
  if (push.id) pushToHistory(store, area, push.id, push);
}

/** Early pushes kept, the latest ones. */
const maxEarlyPushes = 20;

/** Applies a push to a listed transaction, or keeps it for an answer that may be on its way. */
function storePush(cashier: Cashier, area: Area, id: string, push: StatusPush): void {
  const { store } = cashier;
  const listed = store.get(activeAtoms[area]).find(({ transaction }) => transaction.id === id);
  const update = (answer: ShownAnswer) => {
    replaceActive(store, answer);
    reportChange(cashier, answer.transaction);
  };
  if (listed) applyStatus(listed, push, update);
  else {
    const latest = new Map(store.get(earlyPushesAtom));
    latest.delete(id);
    store.set(earlyPushesAtom, new Map([...latest, [id, push] as const].slice(-maxEarlyPushes)));
  }
}
