import { type Clocks, msLeft } from "../../api/deadline";
import type { TimedAnswer } from "../../api/transaction";
import type { Action } from "../../contract/payment/action";
import type { StatusPush, Transaction, TransactionReference } from "../../contract/payment/transaction";
import type { Store } from "../../session/Store";
import { withPushedFacts } from "../historyPages";
import { type ActivePayment, type Payments, paymentsAtom, type RecheckReason, type ShownAnswer } from "../state";
import {
  awaitsPlayer,
  isAccepted,
  isFinal,
  isMistaked,
  isPlayersPartDone,
  isProcessed,
  isSameAction,
  isSameTask,
  isWaiting,
} from "../status";

/** How much earlier than the local clock the server may report an expiry. */
const expiryToleranceMs = 2_000;

/** Whether an answer differs from an earlier one. */
export const hasNews = (before: ShownAnswer, { transaction, action }: TimedAnswer): boolean =>
  before.transaction.status !== transaction.status || !isSameAction(before.action, action);

/** Adds to a new answer the known facts about its transaction that it lacks. */
export function keepKnownFacts(before: ShownAnswer, answer: ShownAnswer, now: Clocks): ShownAnswer {
  const wasOver = before.deadline && awaitsPlayer(before.action) && msLeft(before.deadline, now) <= expiryToleranceMs;
  const { type, error } = answer.transaction;
  // an error code gives the reason itself, and the server offers a way on only after a refusal
  const isUnexplained = !error?.code && !error?.retry && !error?.alternatives?.length;
  const hasNoReason = type === "deposit" && isMistaked(answer.transaction) && isUnexplained;
  const isExpiredUnpaid =
    hasNoReason && (before.isExpiredUnpaid || (!isFinal(before.transaction) && !isPlayersPartDone(before) && wasOver));
  // the sending time of the request bounds the recorded one
  const resendAt = isSameResend(before.action, answer.action) ? before.resendAt : answer.resendAt;
  return {
    ...keepDoneByPlayer(before, answer),
    transaction: withPushedFacts(answer.transaction, before.transaction),
    ...(resendAt && { resendAt }),
    ...(isExpiredUnpaid && { isExpiredUnpaid: true }),
  };
}

/**
 * Returns a new answer of the same transaction, in which an action that the player has completed, or the server has
 * accepted, stays done.
 */
export function keepDoneByPlayer(before: ShownAnswer, answer: ShownAnswer): ShownAnswer {
  const isDone = before.isDoneByPlayer === true && isSameTask(before.action, answer.action);
  return isDone || isNowAccepted(before, answer) ? { ...answer, isDoneByPlayer: true } : answer;
}

/**
 * Whether an answer or a push accepts what the player had to do, which is then not asked for again. An accepted
 * withdrawal may still need its code or its form.
 */
const isNowAccepted = (before: TimedAnswer, answer: TimedAnswer): boolean =>
  isWaiting(before.transaction) &&
  isAccepted(answer.transaction) &&
  awaitsPlayer(answer.action) &&
  (answer.transaction.type === "deposit" || answer.action.type === "redirect") &&
  isSameTask(before.action, answer.action);

/** Whether two actions give the same `resend_at`, and the second one no `resend_in`. */
export const isSameResend = (one: Action, other: Action): boolean =>
  one.type === "code" &&
  other.type === "code" &&
  typeof other.resend_in !== "number" &&
  typeof other.resend_at === "string" &&
  one.resend_at === other.resend_at;

/** Changes the answer that a push is about. */
export function applyPush(answer: ShownAnswer, push: StatusPush, now: Clocks): ShownAnswer {
  const { type, amount } = answer.transaction;
  const changed = { ...answer, transaction: withStatus(answer.transaction, push) };
  return {
    ...changed,
    ...((type === "withdrawal" || amount === null || isProcessed(push)) && { pushedAt: now.monotonicMs }),
    ...(isNowAccepted(answer, changed) && { isDoneByPlayer: true }),
    isReasonUnknown: isMistaked(push) || undefined,
  };
}

function withStatus(transaction: Transaction, push: StatusPush): Transaction {
  const { status, txid, message } = push;
  const hasFailed = isMistaked(push);
  return {
    ...transaction,
    status,
    ...(txid && { txid }),
    ...(!hasFailed && transaction.error && { error: null }),
    ...(message && hasFailed && { error: { message } }),
  };
}

/** Whether a recheck was caused by a push of success, which counts if the server gives no result. */
export const isPushedSuccess = (reason: RecheckReason): reason is StatusPush =>
  typeof reason === "object" && isProcessed(reason);

type Active = Payments["active"];

/** The other transactions on the list of a transaction's area. */
const others = (active: Active, { transaction: { id, type } }: TimedAnswer): readonly ActivePayment[] =>
  active[type].filter(({ transaction }) => transaction.id !== id);

/** Whether the list of a transaction's area has it. */
export const isListed = (active: Active, { id, type }: TransactionReference): boolean =>
  active[type].some(({ transaction }) => transaction.id === id);

/**
 * Replaces a transaction on the list of its area by its newest answer; the lists stay the same if it is not listed.
 * @param now in ms of the page's clock
 */
export function replaceActive(active: Active, answer: ShownAnswer, now: number): Active {
  const { id, type } = answer.transaction;
  if (!isListed(active, answer.transaction)) return active;
  const replace = (item: ActivePayment): ActivePayment => ({
    ...answer,
    changedAt: hasNews(item, answer) ? now : item.changedAt,
  });
  return { ...active, [type]: active[type].map((item) => (item.transaction.id === id ? replace(item) : item)) };
}

/**
 * Adds a transaction that has just started to the top of the list of its area.
 * @param changedAt in ms of the page's clock
 */
export const addActive = (active: Active, answer: ShownAnswer, changedAt: number): Active => ({
  ...active,
  [answer.transaction.type]: [{ ...answer, changedAt }, ...others(active, answer)],
});

/** Removes a transaction from the list of its area once the player sees its result. */
export const removeActive = (active: Active, answer: TimedAnswer): Active =>
  isListed(active, answer.transaction) ? { ...active, [answer.transaction.type]: others(active, answer) } : active;

/** Adds transactions to those that the player knows of. */
export const addSeen = (seen: ReadonlySet<string>, ...ids: readonly string[]): ReadonlySet<string> =>
  ids.every((id) => seen.has(id)) ? seen : new Set([...seen, ...ids]);

/**
 * Records that the player has seen transactions in the history. Call it only for rows on screen: for an unseen
 * transaction, the next press shows it instead of paying again.
 */
export const noteSeen = ({ set }: Pick<Store, "set">, ...ids: readonly string[]): void =>
  set(paymentsAtom, (payments) => withIds(payments, "seen", ids));

/** Records that the bar below a list has shown a transaction: it is known, but not seen. */
export const noteOffered = ({ set }: Pick<Store, "set">, id: string): void =>
  set(paymentsAtom, (payments) => withIds(payments, "offered", [id]));

/** Records that a deposit has expired on its screen: its failure is not told. */
export const noteExpired = ({ set }: Pick<Store, "set">, id: string): void =>
  set(paymentsAtom, (payments) => withIds(payments, "expired", [id]));

/** Adds transactions to a set; the same object if it has them all, so that nothing renders again. */
function withIds(payments: Payments, part: "seen" | "offered" | "expired", ids: readonly string[]): Payments {
  const known = addSeen(payments[part], ...ids);
  return known === payments[part] ? payments : { ...payments, [part]: known };
}

/** Ids of the transactions that the player has seen, other than in the bar below a list. */
export const seenTransactions = ({ get }: Pick<Store, "get">): ReadonlySet<string> => get(paymentsAtom).seen;

/** Ids of the transactions that the player has seen anywhere. */
export const knownTransactions = ({ get }: Pick<Store, "get">): ReadonlySet<string> =>
  addSeen(get(paymentsAtom).seen, ...get(paymentsAtom).offered);
