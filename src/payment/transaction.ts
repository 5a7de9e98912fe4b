import * as v from "valibot";
import { type Answer, msLeft } from "../api/deadline";
import {
  type Action,
  CashierError,
  invalidHostData,
  pathsIn,
  readUser,
  type StatusPush,
  statusName,
  statusPushSchema,
  type Transaction,
  type TransactionType,
} from "../contract";
import { userAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import type { Push } from "../transport/Transport";
import { tellNeighbours } from "./neighbours";
import { activeDepositsAtom, earlyPushesAtom, type Shown, transactionAtom } from "./state";

type Store = Cashier["store"];

/** Whether nothing more is expected of a transaction: it was paid, or it failed. */
export const isFinal = ({ status }: Transaction): boolean => ["processed", "mistaked"].includes(statusName(status));

/** Whether two actions are the same: polls and pushes bring the same one again. */
export const isSameAction = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether an action asks the player to do something that can come too late. */
const isPayable = ({ type }: Action): boolean => type !== "status" && type !== "unknown";

/** Whether the player has said to have paid, or the network has seen it: a txid marks that (spec §3). */
const isPaid = ({ handedIn, transaction }: Shown): boolean => handedIn === true || Boolean(transaction.txid);

/** ms within which a server may say that time is up before it is up here. */
const tolerance = 2_000;

/**
 * Whether a transaction was not paid in time: what there is to pay with is hidden then (contract §4.3). What the player
 * has said to have paid, or the network has seen, does not expire: whether it has been paid is the server's to say.
 */
export function isExpired(answer: Shown): boolean {
  const { transaction, action, deadline, lapsed } = answer;
  const status = statusName(transaction.status);
  if (status === "mistaked") return lapsed === true || transaction.error?.code === "expired";
  return (
    status === "waiting" && !isPaid(answer) && isPayable(action) && deadline !== undefined && msLeft(deadline) === 0
  );
}

/** What is known of a transaction beyond its new answer. */
function carryOver(before: Shown, answer: Shown): Shown {
  // the answer to an earlier question, overtaken by the result
  if (isFinal(before.transaction) && !isFinal(answer.transaction)) return { ...before, action: { type: "status" } };
  const wasOver = before.deadline && isPayable(before.action) && msLeft(before.deadline) <= tolerance;
  const { status, error } = answer.transaction;
  // a code says why it failed
  const isOpen = statusName(status) === "mistaked" && !error?.code;
  const lapsed = isOpen && (before.lapsed || (!isFinal(before.transaction) && !isPaid(before) && wasOver));
  const handedIn = answer.handedIn || (before.handedIn && isSameAction(before.action, answer.action));
  // what the network has seen a push may say before the server's own answer does
  const txid = answer.transaction.txid || before.transaction.txid;
  const transaction = txid ? { ...answer.transaction, txid } : answer.transaction;
  return { ...answer, transaction, ...(lapsed && { lapsed: true }), ...(handedIn && { handedIn: true }) };
}

/** A new transaction with the status that was pushed before its answer came. */
function withEarlyPush(store: Store, answer: Shown): Shown {
  const { id } = answer.transaction;
  const early = store.get(earlyPushesAtom);
  const push = early.get(id);
  if (!push) return answer;
  const rest = new Map(early);
  rest.delete(id);
  store.set(earlyPushesAtom, rest);
  return isFinal(answer.transaction) ? answer : pushed(answer, push);
}

/** Keeps an answer, and tells the host, and the page's other tabs, where it is a new transaction or another status. */
export function keepAnswer(cashier: Cashier, answer: Shown): void {
  const { store } = cashier;
  const before = store.get(transactionAtom);
  const isOther = before?.transaction.id !== answer.transaction.id;
  const kept = isOther ? withEarlyPush(store, answer) : carryOver(before, answer);
  const { transaction, action } = kept;
  store.set(transactionAtom, kept);
  if (isFinal(transaction)) dropActive(store, transaction);
  else keepActive(store, kept);
  const isNews = isOther || before.transaction.status !== transaction.status;
  if (isNews) cashier.emit("cashier-transaction", transaction);
  if (isNews || !isSameAction(before.action, action)) tellNeighbours(cashier, transaction.id);
  // polls and pushes bring the same action again
  const reported = !isOther && before.action.type === "unknown" ? before.action.name : undefined;
  if (action.type === "unknown" && action.name !== reported) {
    cashier.report(new CashierError(`Unknown action: ${action.name}`, { code: "unknown_action" }));
  }
}

/** The list offers what is known now. */
function keepActive(store: Store, answer: Answer): void {
  const isIt = ({ transaction }: Answer) => transaction.id === answer.transaction.id;
  const items = store.get(activeDepositsAtom);
  if (items.some(isIt))
    store.set(
      activeDepositsAtom,
      items.map((item) => (isIt(item) ? answer : item)),
    );
}

/** An end that the player is being shown is no news on the list. */
function dropActive(store: Store, { id }: Transaction): void {
  store.set(activeDepositsAtom, (items) => items.filter(({ transaction }) => transaction.id !== id));
}

const pushTypes: ReadonlyMap<string, TransactionType> = new Map([
  ["deposit.status", "deposit"],
  ["withdrawal.status", "withdrawal"],
]);

/** Takes a push: a status for the transaction it means, or the user's renewed login (spec §7). */
export function receivePush(cashier: Cashier, push: Push): void {
  const type = pushTypes.get(push.type);
  if (type) receiveStatus(cashier, type, push.data);
  else if (push.type === "login.token") receiveLogin(cashier, push.data);
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
  if (isShown) takeStatus(shown, push, (answer) => keepAnswer(cashier, answer));
  else if (push.id) keepForLater(cashier.store, push.id, push);
}

/** So many transactions can be on their way at once. */
const mostEarlyPushes = 20;

/** A transaction that is not on screen: the list may offer it, or its answer may be on its way. */
function keepForLater(store: Store, id: string, push: StatusPush): void {
  const listed = store.get(activeDepositsAtom).find(({ transaction }) => transaction.id === id);
  if (listed) takeStatus(listed, push, (answer) => keepActive(store, answer));
  else {
    const latest = new Map(store.get(earlyPushesAtom));
    latest.delete(id);
    store.set(earlyPushesAtom, new Map([...latest, [id, push] as const].slice(-mostEarlyPushes)));
  }
}

function takeStatus(answer: Shown, push: StatusPush, keep: (answer: Shown) => void): void {
  // pushes can overtake each other: a late "waiting" does not undo a result; the server's own answer may
  if (isFinal(answer.transaction) && statusName(push.status) !== "processed") return;
  keep(pushed(answer, push));
}

const pushed = (answer: Shown, push: StatusPush): Shown => ({
  ...answer,
  transaction: withStatus(answer.transaction, push),
  unexplained: statusName(push.status) === "mistaked" || undefined,
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

function receiveLogin(cashier: Cashier, data: unknown): void {
  const { value, wrong } = readUser(data);
  for (const path of pathsIn("login.token", wrong)) cashier.report(invalidHostData(path));
  if (value) cashier.store.set(userAtom, (user) => ({ ...user, ...value }));
}
