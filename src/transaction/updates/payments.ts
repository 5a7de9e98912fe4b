import { atom } from "jotai/vanilla";
import { type Clocks, type Deadline, msLeft } from "../../api/deadline";
import type { Answer } from "../../api/transaction";
import type { Area } from "../../contract/host/screenPath";
import type { Action, StatusPush, Transaction } from "../../contract/payment/transaction";
import { playerAtom } from "../../session/playerAtom";
import type { Store } from "../../session/Store";
import { type History, historyAtom, withKnownTxid } from "../history/pages";
import {
  type ActivePayment,
  activeAtoms,
  attemptsLeftAtom,
  type ShownAnswer,
  type StartedHere,
  startedHereAtom,
  transactionAtom,
} from "../state";
import { awaitsPlayer, isAccepted, isFinal, isMistaked, isPaid, isProcessed, isSameAction, isWaiting } from "../status";

/** How much earlier than the local clock the server may report an expiry. */
const expiryToleranceMs = 2_000;

/** Whether an answer differs from an earlier one. */
export const hasNews = (before: ShownAnswer, { transaction, action }: Answer): boolean =>
  before.transaction.status !== transaction.status || !isSameAction(before.action, action);

/** Adds to a new answer the known facts about its transaction that it lacks. */
export function keepKnownFacts(before: ShownAnswer, answer: ShownAnswer, now: Clocks): ShownAnswer {
  const wasOver = before.deadline && awaitsPlayer(before.action) && msLeft(before.deadline, now) <= expiryToleranceMs;
  const { type, error } = answer.transaction;
  // an error code gives the reason itself, and the server offers a way on only after a refusal
  const isUnexplained = !error?.code && !error?.retry && !error?.alternatives?.length;
  const hasNoReason = type === "deposit" && isMistaked(answer.transaction) && isUnexplained;
  const isExpiredUnpaid =
    hasNoReason && (before.isExpiredUnpaid || (!isFinal(before.transaction) && !isPaid(before) && wasOver));
  // the recorded one does not depend on the device clock
  const resendAt = isSameResend(before.action, answer.action) ? before.resendAt : answer.resendAt;
  return {
    ...keepDoneByPlayer(before, answer),
    transaction: withKnownTxid(answer.transaction, before.transaction),
    ...(resendAt && { resendAt }),
    ...(isExpiredUnpaid && { isExpiredUnpaid: true }),
  };
}

/**
 * Returns a new answer of the same transaction, in which an action that the player has completed, or the server has
 * accepted, stays done.
 */
export function keepDoneByPlayer(before: ShownAnswer, answer: ShownAnswer): ShownAnswer {
  const isDone = before.isDoneByPlayer === true && isSameAction(before.action, answer.action);
  return isDone || isNowAccepted(before, answer) ? { ...answer, isDoneByPlayer: true } : answer;
}

/**
 * Whether an answer or a push accepts the player's part, which is then not asked for again. An accepted withdrawal may
 * still need its code or its form.
 */
const isNowAccepted = (before: Answer, { transaction, action }: Answer): boolean =>
  isWaiting(before.transaction) &&
  isAccepted(transaction) &&
  awaitsPlayer(action) &&
  (transaction.type === "deposit" || action.type === "redirect") &&
  isSameAction(before.action, action);

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

/** A push about an unknown transaction. */
export interface EarlyPush extends StatusPush {
  /** when it arrived, in ms of `performance.now()` */
  at: number;
}

/** The last pushed status of unknown transactions, by id: a push can overtake the answer that creates one. */
export const earlyPushesAtom = playerAtom<ReadonlyMap<string, EarlyPush>>(new Map());

/** The transactions that the host knows of, by id, each as it was last reported. */
const reportedAtom = playerAtom<ReadonlyMap<string, Transaction>>(new Map());

/** Ids of the transactions that the player has seen: on screens, in notices or the history. */
const seenTransactionsAtom = playerAtom<ReadonlySet<string>>(new Set());

/** Ids of the transactions that the bar below a list has shown. */
const offeredTransactionsAtom = playerAtom<ReadonlySet<string>>(new Set());

/** The result of a transaction: it was paid, or it failed. */
export interface KnownResult {
  transaction: Transaction;
  /** when it became known, or a push last mentioned it, in ms of `performance.now()` */
  at: number;
}

/** The results that are known, by transaction id: older answers do not undo them. */
const resultsAtom = playerAtom<ReadonlyMap<string, KnownResult>>(new Map());

/**
 * The reason for asking the server for a result: the last push of another result, which counts if the answer has none;
 * `unlisted` if the payment is no longer listed; undefined if an answer gave another result.
 */
export type RecheckReason = StatusPush | "unlisted" | undefined;

/** The transactions whose results the server is asked for. */
const rechecksAtom = playerAtom<ReadonlyMap<string, RecheckReason>>(new Map());

/** The answers to steps that the player has done, by transaction id: the list starts without them. */
const doneAtom = playerAtom<ReadonlyMap<string, ShownAnswer>>(new Map());

/** A deadline that does not depend on the device clock. */
export interface KnownDeadline {
  /** the `expires_at` that it belongs to */
  expiresAt: string;
  deadline: Deadline;
}

/** The deadlines of transactions that this page has created, by transaction id. */
const deadlinesAtom = playerAtom<ReadonlyMap<string, KnownDeadline>>(new Map());

/** When the rate limits for sending one-time codes again end, by transaction id: answers do not include them. */
const resendLimitsAtom = playerAtom<ReadonlyMap<string, Deadline>>(new Map());

/** Everything that is known of the player's transactions. */
export interface Payments {
  /** the transaction on screen */
  shown: ShownAnswer | undefined;
  /** the unfinished ones, by area */
  active: Readonly<Record<Area, readonly ActivePayment[]>>;
  history: History;
  results: ReadonlyMap<string, KnownResult>;
  earlyPushes: ReadonlyMap<string, EarlyPush>;
  /** as last reported to the host */
  reported: ReadonlyMap<string, Transaction>;
  seen: ReadonlySet<string>;
  rechecks: ReadonlyMap<string, RecheckReason>;
  deadlines: ReadonlyMap<string, KnownDeadline>;
  /** the ones whose step the player has done on screen */
  done: ReadonlyMap<string, ShownAnswer>;
  /** the ones that began in this page */
  startedHere: ReadonlyMap<string, StartedHere>;
  /** how many one-time codes the player may still try */
  attemptsLeft: ReadonlyMap<string, number>;
  /** when the player may ask for one-time codes again after a rate limit */
  resendLimits: ReadonlyMap<string, Deadline>;
}

/** The {@link Payments} of the element's player; writing them changes the atoms of their parts together. */
export const paymentsAtom = atom(
  (get): Payments => ({
    shown: get(transactionAtom),
    active: { deposit: get(activeAtoms.deposit), withdrawal: get(activeAtoms.withdrawal) },
    history: get(historyAtom),
    results: get(resultsAtom),
    earlyPushes: get(earlyPushesAtom),
    reported: get(reportedAtom),
    seen: get(seenTransactionsAtom),
    rechecks: get(rechecksAtom),
    deadlines: get(deadlinesAtom),
    done: get(doneAtom),
    startedHere: get(startedHereAtom),
    attemptsLeft: get(attemptsLeftAtom),
    resendLimits: get(resendLimitsAtom),
  }),
  (_get, set, next: Payments) => {
    set(transactionAtom, next.shown);
    set(activeAtoms.deposit, next.active.deposit);
    set(activeAtoms.withdrawal, next.active.withdrawal);
    set(historyAtom, next.history);
    set(resultsAtom, next.results);
    set(earlyPushesAtom, next.earlyPushes);
    set(reportedAtom, next.reported);
    set(seenTransactionsAtom, next.seen);
    set(rechecksAtom, next.rechecks);
    set(deadlinesAtom, next.deadlines);
    set(doneAtom, next.done);
    set(startedHereAtom, next.startedHere);
    set(attemptsLeftAtom, next.attemptsLeft);
    set(resendLimitsAtom, next.resendLimits);
  },
);

type Active = Payments["active"];

/** The other transactions on the list of a transaction's area. */
const others = (active: Active, { transaction: { id, type } }: Answer): readonly ActivePayment[] =>
  active[type].filter(({ transaction }) => transaction.id !== id);

const isListed = (active: Active, { transaction: { id, type } }: Answer): boolean =>
  active[type].some(({ transaction }) => transaction.id === id);

/**
 * Replaces a transaction on the list of its area by its newest answer; the lists stay the same if it is not listed.
 * @param now in ms of `performance.now()`
 */
export function replaceActive(active: Active, answer: ShownAnswer, now: number): Active {
  const { id, type } = answer.transaction;
  if (!isListed(active, answer)) return active;
  const replace = (item: ActivePayment): ActivePayment => ({
    ...answer,
    changedAt: hasNews(item, answer) ? now : item.changedAt,
  });
  return { ...active, [type]: active[type].map((item) => (item.transaction.id === id ? replace(item) : item)) };
}

/**
 * Adds a transaction that has just started to the top of the list of its area.
 * @param changedAt in ms of `performance.now()`
 */
export const addActive = (active: Active, answer: ShownAnswer, changedAt: number): Active => ({
  ...active,
  [answer.transaction.type]: [{ ...answer, changedAt }, ...others(active, answer)],
});

/** Removes a transaction from the list of its area once the player sees its result. */
export const removeActive = (active: Active, answer: Answer): Active =>
  isListed(active, answer) ? { ...active, [answer.transaction.type]: others(active, answer) } : active;

/** Adds transactions to those that the player knows of. */
export const addSeen = (seen: ReadonlySet<string>, ...ids: readonly string[]): ReadonlySet<string> =>
  ids.every((id) => seen.has(id)) ? seen : new Set([...seen, ...ids]);

/**
 * Records that the player has seen transactions in the history. Call it only for rows on screen: for an unseen
 * transaction, the next press shows it instead of paying again.
 */
export const noteSeen = ({ set }: Pick<Store, "set">, ...ids: readonly string[]): void =>
  set(seenTransactionsAtom, (seen) => addSeen(seen, ...ids));

/** As {@link noteSeen}, for the bar below a list. */
export const noteOffered = ({ set }: Pick<Store, "set">, id: string): void =>
  set(offeredTransactionsAtom, (offered) => addSeen(offered, id));

/**
 * Ids of the transactions that the player knows of.
 * @param isReloaded whether the page was loaded since the player's press: the bar may have flashed by while they opened
 * the form again, so it does not count
 */
export function knownTransactions({ get }: Pick<Store, "get">, isReloaded = false): ReadonlySet<string> {
  const seen = get(seenTransactionsAtom);
  return isReloaded ? seen : addSeen(seen, ...get(offeredTransactionsAtom));
}
