import * as v from "valibot";
import { type Answer, msLeft } from "../api/deadline";
import {
  type Action,
  CashierError,
  type StatusPush,
  statusName,
  statusPushSchema,
  type Transaction,
  type TransactionType,
} from "../contract";
import type { Cashier } from "../session/Cashier";
import type { Push } from "../transport/Transport";
import { addActive, isOutdated, recordResult, removeActive, replaceActive } from "./activeDeposits";
import { notifyOtherTabs } from "./otherTabs";
import {
  activeDepositsAtom,
  deadlinesAtom,
  earlyPushesAtom,
  reportedStatusAtom,
  type ShownAnswer,
  transactionAtom,
} from "./state";
import { statusTexts, texts } from "./texts";

type Store = Cashier["store"];

/** Whether nothing more is expected of a transaction: it was paid, or it failed. */
export const isFinal = ({ status }: Transaction): boolean => ["processed", "mistaked"].includes(statusName(status));

/** Whether two actions are the same: polls and pushes bring the same one again. */
export const isSameAction = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether an action asks the player to do something that can come too late. */
const isPayable = ({ type }: Action): boolean => type !== "status" && type !== "unknown";

/** Whether the player has said to have paid, or the network has seen it: a txid marks that (spec §3). */
const isPaid = ({ playerDone, transaction }: ShownAnswer): boolean => playerDone === true || Boolean(transaction.txid);

/** ms within which a server may say that time is up before it is up here. */
const tolerance = 2_000;

/**
 * Whether a transaction was not paid in time: what there is to pay with is hidden then (contract §4.3). What the player
 * has said to have paid, or the network has seen, does not expire: whether it has been paid is the server's to say.
 */
export function isExpired(answer: ShownAnswer): boolean {
  const { transaction, action, deadline, expiredUnpaid } = answer;
  const status = statusName(transaction.status);
  if (status === "mistaked") return expiredUnpaid === true || transaction.error?.code === "expired";
  return (
    status === "waiting" && !isPaid(answer) && isPayable(action) && deadline !== undefined && msLeft(deadline) === 0
  );
}

/** What is known of a transaction beyond its new answer. */
function carryOver(before: ShownAnswer, answer: ShownAnswer): ShownAnswer {
  // the answer to an earlier question, overtaken by the result
  if (isFinal(before.transaction) && !isFinal(answer.transaction)) return { ...before, action: { type: "status" } };
  const wasOver = before.deadline && isPayable(before.action) && msLeft(before.deadline) <= tolerance;
  const { status, error } = answer.transaction;
  // a code says why it failed
  const isOpen = statusName(status) === "mistaked" && !error?.code;
  const expiredUnpaid =
    isOpen && (before.expiredUnpaid || (!isFinal(before.transaction) && !isPaid(before) && wasOver));
  const playerDone = answer.playerDone || (before.playerDone && isSameAction(before.action, answer.action));
  // what the network has seen a push may say before the server's own answer does
  const txid = answer.transaction.txid || before.transaction.txid;
  const transaction = txid ? { ...answer.transaction, txid } : answer.transaction;
  return {
    ...answer,
    transaction,
    ...(expiredUnpaid && { expiredUnpaid: true }),
    ...(playerDone && { playerDone: true }),
  };
}

/** A new transaction with the status that was pushed before its answer came. */
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

/** Notes the deadline of an answer to a request of this page's: it does not depend on the phone's clock. */
export function recordDeadline(store: Store, { transaction, deadline }: Answer): void {
  const { id, expires_at: expiresAt } = transaction;
  if (expiresAt && deadline) store.set(deadlinesAtom, (known) => new Map(known).set(id, { expiresAt, deadline }));
}

/** An answer with the deadline that is known better than by the phone's clock. */
function withKnownDeadline(store: Store, answer: ShownAnswer): ShownAnswer {
  const { id, expires_at: end, expires_in: left } = answer.transaction;
  const known = store.get(deadlinesAtom).get(id);
  return known && known.expiresAt === end && typeof left !== "number"
    ? { ...answer, deadline: known.deadline }
    : answer;
}

/** Tells the host of a transaction's status, unless that is what it was told last. */
function reportStatus(cashier: Cashier, transaction: Transaction): void {
  const { store } = cashier;
  const { id, status } = transaction;
  if (isFinal(transaction)) recordResult(store, id);
  if (store.get(reportedStatusAtom).get(id) === status) return;
  store.set(reportedStatusAtom, (told) => new Map(told).set(id, status));
  cashier.emit("cashier-transaction", transaction);
}

/** Tells the host of another status of a transaction on the list, where it was told of that one before. */
function reportChange(cashier: Cashier, transaction: Transaction): void {
  if (cashier.store.get(reportedStatusAtom).has(transaction.id)) reportStatus(cashier, transaction);
  else if (isFinal(transaction)) recordResult(cashier.store, transaction.id);
}

/** Keeps an answer, and tells the host, and the page's other tabs, where it is a new transaction or another status. */
export function storeAnswer(cashier: Cashier, arrivedAnswer: ShownAnswer): void {
  const { store } = cashier;
  const answer = withKnownDeadline(store, arrivedAnswer);
  const before = store.get(transactionAtom);
  const isOther = before?.transaction.id !== answer.transaction.id;
  const kept = isOther ? withEarlyPush(store, answer) : carryOver(before, answer);
  const { transaction, action } = kept;
  store.set(transactionAtom, kept);
  if (isFinal(transaction)) removeActive(store, transaction);
  else replaceActive(store, kept);
  const isNews = isOther || before.transaction.status !== transaction.status;
  if (isNews) reportStatus(cashier, transaction);
  if (isNews || !isSameAction(before.action, action)) notifyOtherTabs(cashier, transaction.id);
  // polls and pushes bring the same action again
  const reported = !isOther && before.action.type === "unknown" ? before.action.name : undefined;
  if (action.type === "unknown" && action.name !== reported) {
    cashier.report(new CashierError(`Unknown action: ${action.name}`, { code: "unknown_action" }));
  }
}

/**
 * Keeps the answer to a press whose player has gone on to something else: the host is told, and the list offers it.
 * @returns the message for the player
 */
export function reportStarted(cashier: Cashier, answer: Answer): string {
  const kept = withEarlyPush(cashier.store, answer);
  const { transaction } = kept;
  reportStatus(cashier, transaction);
  notifyOtherTabs(cashier, transaction.id);
  if (isFinal(transaction)) return cashier.text(statusTexts[statusName(transaction.status)]);
  if (transaction.type === "withdrawal") return cashier.text(texts.withdrawalStarted);
  addActive(cashier.store, kept);
  return cashier.text(texts.started);
}

/**
 * Takes the answer to which deposits are unfinished.
 * @param askedAt when it was asked for, in ms of `performance.now()`: it undoes no result that has come since
 */
export function updateActiveDeposits(cashier: Cashier, answers: readonly Answer[], askedAt: number): void {
  const { store } = cashier;
  const listed = new Map(store.get(activeDepositsAtom).map((item) => [item.transaction.id, item]));
  const items = answers.flatMap((answer) => {
    const { id, type } = answer.transaction;
    if (type !== "deposit") return [];
    if (isOutdated(store, id, askedAt)) return listed.get(id) ?? [];
    const item = withEarlyPush(store, withKnownDeadline(store, answer));
    const before = listed.get(id)?.transaction.status;
    if (before !== undefined && before !== item.transaction.status) reportChange(cashier, item.transaction);
    return isFinal(answer.transaction) ? [] : [item];
  });
  store.set(activeDepositsAtom, items);
}

const pushTypes: ReadonlyMap<string, TransactionType> = new Map([
  ["deposit.status", "deposit"],
  ["withdrawal.status", "withdrawal"],
]);

/** Takes a push: a status for the transaction it means (spec §7). */
export function receivePush(cashier: Cashier, push: Push): void {
  const type = pushTypes.get(push.type);
  if (type) receiveStatus(cashier, type, push.data);
}

function receiveStatus(cashier: Cashier, type: TransactionType, data: unknown): void {
  const parsed = v.safeParse(statusPushSchema, data);
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]) ?? "(root)";
    cashier.report(new CashierError(`Invalid push: ${path}`, { code: "invalid_response", url: `${type}.status` }));
    return;
  }
  const push = parsed.output;
  const shown = cashier.store.get(transactionAtom);
  const isShown = shown?.transaction.type === type && (!push.id || push.id === shown.transaction.id);
  if (isShown) applyStatus(shown, push, (answer) => storeAnswer(cashier, answer));
  else if (push.id) storePush(cashier, push.id, push);
}

/** So many transactions can be on their way at once. */
const maxEarlyPushes = 20;

/** A transaction that is not on screen: the list may offer it, or its answer may be on its way. */
function storePush(cashier: Cashier, id: string, push: StatusPush): void {
  const { store } = cashier;
  const listed = store.get(activeDepositsAtom).find(({ transaction }) => transaction.id === id);
  const keep = (answer: ShownAnswer) => {
    replaceActive(store, answer);
    reportChange(cashier, answer.transaction);
  };
  if (listed) applyStatus(listed, push, keep);
  else {
    const latest = new Map(store.get(earlyPushesAtom));
    latest.delete(id);
    store.set(earlyPushesAtom, new Map([...latest, [id, push] as const].slice(-maxEarlyPushes)));
  }
}

function applyStatus(answer: ShownAnswer, push: StatusPush, keep: (answer: ShownAnswer) => void): void {
  // pushes can overtake each other: a late "waiting" does not undo a result; the server's own answer may
  if (isFinal(answer.transaction) && statusName(push.status) !== "processed") return;
  keep(pushed(answer, push));
}

const pushed = (answer: ShownAnswer, push: StatusPush): ShownAnswer => ({
  ...answer,
  transaction: withStatus(answer.transaction, push),
  reasonUnknown: statusName(push.status) === "mistaked" || undefined,
});

function withStatus(transaction: Transaction, { status, txid, message }: StatusPush): Transaction {
  const hasFailed = statusName(status) === "mistaked";
  return {
    ...transaction,
    status,
    ...(txid && { txid }),
    ...(!hasFailed && transaction.error && { error: null }),
    ...(message && hasFailed && { error: { message } }),
  };
}
