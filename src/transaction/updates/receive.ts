import { addMs, type Clocks, msLeft } from "../../api/deadline";
import { historyPath, type TimedAnswer } from "../../api/transaction";
import { CashierError, invalidMember } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import {
  isSameTransaction,
  type StatusPush,
  statusName,
  type Transaction,
  type TransactionReference,
} from "../../contract/payment/transaction";
import {
  appendPage,
  askPage,
  emptyList,
  failPage,
  type History,
  mergeNewest,
  withList,
  withPushedFacts,
  withTransaction,
} from "../historyPages";
import type { ActivePayment, KnownResult, Payments, RecheckReason, ShownAnswer } from "../state";
import { isFinal, isMistaked, isSameAction, isSameTask, statusAction, staysOpen } from "../status";
import { withoutKey } from "../withoutKey";
import type { Effect, News, NewsEvent } from "./news";
import {
  addActive,
  addSeen,
  applyPush,
  isListed,
  isPushedSuccess,
  keepDoneByPlayer,
  keepKnownFacts,
  removeActive,
  replaceActive,
} from "./payments";

/** A report of a transaction: a push, or an answer. */
interface StatusReport {
  status: number;
  /** when the answer was requested, in ms of the page's clock; undefined for a push */
  askedAt?: number | undefined;
}

/** The effect of a report on the known result of its transaction. */
export type ReportVerdict =
  /** replaces the known result */
  | "counts"
  /** is ignored */
  | "outdated"
  /** is another result, which may be older: the server is asked again */
  | "unclear";

/**
 * Weighs a report against the known result. A result stays, unless an answer gives another one and was requested after
 * the known one arrived and after the last push.
 */
export function weigh(known: KnownResult | undefined, { status, askedAt }: StatusReport): ReportVerdict {
  if (!known) return "counts";
  if (!isFinal({ status })) return "outdated";
  if (statusName(status) === statusName(known.transaction.status)) return "counts";
  return askedAt !== undefined && askedAt >= known.at ? "counts" : "unclear";
}

/** The known result of a transaction; undefined if it has none yet. */
function resultOf({ results, shown, history }: Payments, id: string): KnownResult | undefined {
  const known = results.get(id);
  if (known) return known;
  const transaction = shown?.transaction.id === id ? shown.transaction : history.items.get(id);
  return transaction && isFinal(transaction) ? { transaction, at: Number.NEGATIVE_INFINITY } : undefined;
}

/** Records the result of a transaction, if it has one. */
function recordResult(state: Payments, transaction: Transaction, { monotonicMs }: Clocks): Payments {
  if (!isFinal(transaction)) return state;
  const before = state.results.get(transaction.id);
  const at = before?.transaction.status === transaction.status ? before.at : monotonicMs;
  return { ...state, results: new Map(state.results).set(transaction.id, { transaction, at }) };
}

/** The result of news. */
interface Received {
  state: Payments;
  /** in the order in which to carry them out */
  effects: readonly Effect[];
  /** the answer is for an earlier step: the caller asks again */
  isStale?: true;
}

type EventOf<Type extends News["type"]> = Extract<NewsEvent, { type: Type }>;

/**
 * Applies news to a state. Answers to presses, polls, pushes, lists and returns report on the same transactions and can
 * arrive in any order. The rules, each with its cases in the table of `receive.test.ts`:
 *
 * 1. A result stays. A "waiting" that arrives later is stale. Another result replaces it only if its request was sent
 *    after the result became known and after the last push; otherwise the transaction is requested again.
 * 2. An answer replaces everything else, as it is complete; a push changes the status, txid and message alone. A poll
 *    is dropped, and its caller asks again, if a press or a push has changed the status or the step since its request.
 * 3. A push that overtakes the answer that creates its transaction waits for it. A push that waited for its
 *    code to load, and is read after that answer, counts the same. While a press waits for that answer, one without an
 *    id may be about either transaction: the server is asked for the one on screen.
 * 4. The lists of unfinished transactions undo neither starts nor changes that arrived after their request. If a
 *    payment is not listed although its result is unknown, the result is requested.
 * 5. The history follows all of them. Its pages and items report results only, as an unfinished state may be older.
 * 6. A status is reported to the host if it differs from the one last reported, in the order in which they apply.
 * 7. A press opens the next screen and follows a redirect, unless the player has left: then the list offers the
 *    payment. A poll opens the screen of a new action only from the payment's step or status, and never follows a
 *    redirect; neither does the press of a player who has closed the cashier since.
 * 8. A rate limit for the one-time code counts until it is over, as answers do not include it. So does the number of
 *    codes that the player may still try, until the next step, another code, or an answer that is lost.
 * 9. The player is told each result once: on the payment's screen, in its row, or by a notice wherever else they are.
 *    The failure of a deposit that they have seen expire is not told.
 *
 * @returns the new state, and the effects to carry out
 */
export function receive(state: Payments, event: NewsEvent): Received {
  switch (event.type) {
    case "started":
      return receiveStart(state, event);
    case "found":
      return andThen(recordStart(state, event), (next) => listStarted(next, event));
    case "stepDone":
    case "stepFound":
      return receiveStep(state, event);
    case "polled":
      return receivePoll(state, event);
    case "pushed":
      return receivePush(state, event);
    case "listed":
      return receiveList(state, event);
    case "pageAsked":
      return withoutEffects({ ...state, history: askPage(state.history, event, event.at.monotonicMs) });
    case "pageLoaded":
      return receivePage(state, event);
    case "itemLoaded":
      return receiveItem(state, event);
    case "opened":
      return thenShow(storeAnswer(state, keepDone(state, event.answer), event.at), { isOpened: true });
    case "returned":
      return withoutEffects({
        ...state,
        startedHere: withoutKey(state.startedHere, event.id),
        returned: new Set(state.returned).add(event.id),
      });
    case "stepRefused":
      return withoutEffects(countAttempts(state, event));
    case "resendLimited":
      return withoutEffects(limitResend(state, event));
    case "rechecked":
      return receiveRecheck(state, event);
  }
}

const withoutEffects = (state: Payments): Received => ({ state, effects: [] });

/** Continues from a result: applies `next` to its state and appends the effects. */
function andThen({ state, effects }: Received, next: (state: Payments) => Received): Received {
  const after = next(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}

const withEffects = ({ state, effects }: Received, ...more: readonly Effect[]): Received => ({
  state,
  effects: [...effects, ...more],
});

type ShowOptions = Partial<Omit<Extract<Effect, { type: "show" }>, "type" | "answer">>;

/** Opens the screen of the answer that was just stored. */
const thenShow = (kept: Received, { isReplacing = false, ...options }: ShowOptions = {}): Received =>
  kept.state.shown ? withEffects(kept, { type: "show", answer: kept.state.shown, isReplacing, ...options }) : kept;

/** As {@link thenShow}; follows a redirect, unless the transaction has its result: then there is nothing to pay. */
function thenShowAndFollow(kept: Received, hasClosed: boolean | undefined): Received {
  const opened = thenShow(kept, { hasClosed });
  const { shown } = kept.state;
  if (hasClosed || shown?.action.type !== "redirect" || isFinal(shown.transaction)) return opened;
  return withEffects(opened, { type: "redirect", action: shown.action, transaction: shown.transaction });
}

/** A new payment: its player has done nothing for it yet, although a push of "accepted" may have arrived before. */
const withoutDone = (answer: ShownAnswer): ShownAnswer => ({ ...answer, isDoneByPlayer: undefined });

/** Records a payment that has started in this page. Analytics has an event only for a deposit. */
function recordStart(before: Payments, { answer, balance, pressed, at }: EventOf<"started" | "found">): Received {
  const { id, type } = answer.transaction;
  const startedHere = new Map(before.startedHere).set(id, { balance, at: at.monotonicMs });
  const isTracked = type === "deposit" && !before.startedHere.has(id);
  return {
    state: { ...addDeadline(before, answer, at), startedHere },
    effects: isTracked ? [{ type: "track", transaction: answer.transaction, pressed }] : [],
  };
}

function receiveStart(before: Payments, start: EventOf<"started">): Received {
  const { answer, isAwaited, hasClosed, isEarlier, at } = start;
  const { id } = answer.transaction;
  const started = recordStart(before, start);
  if (!isAwaited) return andThen(started, (state) => listStarted(state, start));
  const isNew = before.shown?.transaction.id !== answer.transaction.id;
  const received = andThen(started, (state) => storeAnswer(state, answer, at));
  const { state, effects } = received;
  const done = withoutKey(state.done, id);
  const kept =
    isNew && state.shown ? { state: { ...state, shown: withoutDone(state.shown), done }, effects } : received;
  // the player did not press for this one now: its status offers the redirect
  return isEarlier ? thenShow(kept, { hasClosed }) : thenShowAndFollow(kept, hasClosed);
}

function receiveStep(before: Payments, step: EventOf<"stepDone" | "stepFound">): Received {
  const { answer, isAwaited, hasClosed, at } = step;
  const state = forgetAttempts(before, answer.transaction.id);
  const known = knownAnswer(state, answer.transaction);
  const isSameStep = step.type === "stepDone" && isSameTask(step.pressed, answer.action);
  // a poll may have brought the next step before
  const isSameAsKnown =
    known?.transaction.status === answer.transaction.status && isSameTask(known.action, answer.action);
  const isUnchanged = isSameStep && isSameAsKnown && !staysOpen(answer.action);
  // the player has still done their part: the status comes next
  const done: ShownAnswer = isUnchanged ? { ...answer, isDoneByPlayer: true } : answer;
  if (!isAwaited) return updateElsewhere(state, done, at);
  const kept = thenShowAndFollow(storeAnswer(state, done, at), hasClosed);
  return isUnchanged ? withEffects(kept, { type: "status", transaction: answer.transaction }) : kept;
}

/** The latest answer about a transaction: the one on screen, else that on the list, else that to the step done last. */
function knownAnswer({ shown, active, done }: Payments, { id, type }: Transaction): ShownAnswer | undefined {
  if (shown?.transaction.id === id) return shown;
  return active[type].find(({ transaction }) => transaction.id === id) ?? done.get(id);
}

/** As {@link keepDoneByPlayer}, compared with the latest known answer. */
function keepDone(state: Payments, answer: ShownAnswer): ShownAnswer {
  const known = knownAnswer(state, answer.transaction);
  return known ? keepDoneByPlayer(known, answer) : answer;
}

/** Forgets how many codes the player may still try: a new code, or the next step, starts its own count. */
const forgetAttempts = (state: Payments, id: string): Payments => ({
  ...state,
  attemptsLeft: withoutKey(state.attemptsLeft, id),
});

/** Records how many codes the player may still try. A lost answer may have used one up, unless there was none left. */
function countAttempts(state: Payments, { id, attemptsLeft, isLost }: EventOf<"stepRefused">): Payments {
  if (attemptsLeft === undefined) return isLost && state.attemptsLeft.get(id) !== 0 ? forgetAttempts(state, id) : state;
  const counted = Math.max(0, Math.floor(attemptsLeft));
  return { ...state, attemptsLeft: new Map(state.attemptsLeft).set(id, counted) };
}

/** Lets the player ask for the one-time code again only after the rate limit, which other answers do not include. */
function limitResend(before: Payments, { id, seconds, at }: EventOf<"resendLimited">): Payments {
  const limit = addMs(at, seconds * 1_000);
  const state = { ...forgetAttempts(before, id), resendLimits: new Map(before.resendLimits).set(id, limit) };
  const { shown } = state;
  return shown?.transaction.id === id ? { ...state, shown: { ...shown, resendAt: limit } } : state;
}

/** An answer whose code may be asked for again only after the rate limit. */
function withResendLimit({ resendLimits }: Payments, answer: ShownAnswer, now: Clocks): ShownAnswer {
  const limit = resendLimits.get(answer.transaction.id);
  const isLimited = limit && answer.resendAt && msLeft(limit, now) > msLeft(answer.resendAt, now);
  return isLimited ? { ...answer, resendAt: limit } : answer;
}

function receivePoll(state: Payments, { answer, asked, at }: EventOf<"polled">): Received {
  const { shown } = state;
  if (asked) {
    if (shown?.transaction.id !== asked.transaction.id) return withoutEffects(state);
    // a result is weighed; any other answer may be older than a change since its request
    const hasResult = isFinal(shown.transaction) || isFinal(answer.transaction);
    const isOlder = !hasResult && shown.transaction.status !== asked.transaction.status;
    if (isOlder || !isSameAction(asked.action, shown.action)) return { ...withoutEffects(state), isStale: true };
  }
  const { id } = answer.transaction;
  const isSame = shown?.transaction.id === id && isSameTask(shown.action, answer.action);
  if (isSame) return tellNews(state, storeAnswer(state, answer, at), id);
  const next = answer.action.type === "code" ? forgetAttempts(state, id) : state;
  return tellNews(state, thenShow(storeAnswer(next, answer, at), { isReplacing: true, asked }), id);
}

/** Stores an answer as the transaction on screen. */
function storeAnswer(state: Payments, received: ShownAnswer, at: Clocks): Received {
  const before = state.shown;
  const isOther = before?.transaction.id !== received.transaction.id;
  const weighed = weighAnswer(state, received);
  const { transaction } = weighed;
  const { askedAt: _, ...answer } = withKnownDeadline(state, received);
  if (transaction !== answer.transaction) {
    // overtaken by the result
    const base = isOther ? answer : before;
    return andThen(weighed, (next) =>
      putOnScreen(next, { ...base, transaction, action: statusAction(base.action) }, at),
    );
  }
  if (!isOther) return andThen(weighed, (next) => putOnScreen(next, keepKnownFacts(before, answer, at), at));
  const early = takeEarlyPush(weighed.state, answer, received.askedAt, at);
  return andThen(early, (next) => putOnScreen(next, early.answer, at));
}

/** Puts an answer on screen, on the lists and in the history; reports a new status. */
function putOnScreen(state: Payments, answer: ShownAnswer, at: Clocks): Received {
  const kept = withResendLimit(state, answer, at);
  const { transaction, action } = kept;
  const before = state.shown?.transaction.id === transaction.id ? state.shown : undefined;
  const isNews = before?.transaction.status !== transaction.status;
  const stored: Payments = {
    ...recordTransaction(state, transaction, at),
    shown: kept,
    seen: addSeen(state.seen, transaction.id),
    done: kept.isDoneByPlayer ? new Map(state.done).set(transaction.id, kept) : state.done,
    active: isFinal(transaction) ? removeActive(state.active, kept) : replaceActive(state.active, kept, at.monotonicMs),
  };
  const reported = isNews ? reportStatus(stored, transaction) : withoutEffects(stored);
  // a server may give a new address with each answer: two tabs would make each other ask without end
  const isNewAddress = action.type === "redirect" && before?.action.type === "redirect";
  const isShared = isNews || !(isNewAddress || isSameAction(before.action, action));
  // polls and pushes repeat the current action
  const known = before?.action.type === "unknown" ? before.action.name : undefined;
  const isUnknown = action.type === "unknown" && action.name !== known;
  return withEffects(
    reported,
    ...(isShared ? [share(transaction)] : []),
    ...(isUnknown
      ? [report(new CashierError(`Unknown action: ${action.name.slice(0, 100)}`, { code: "unknown_action" }))]
      : []),
  );
}

const share = ({ id }: Transaction): Effect => ({ type: "share", id });

const report = (error: CashierError): Effect => ({ type: "report", error });

/** Records a transaction in the history, and its result. */
const recordTransaction = (state: Payments, transaction: Transaction, at: Clocks): Payments =>
  recordResult({ ...state, history: withTransaction(state.history, transaction) }, transaction, at);

/** Reports a transaction's status to the host, unless it was the last one reported. */
function reportStatus(state: Payments, transaction: Transaction): Received {
  const { id, status } = transaction;
  if (state.reported.get(id)?.status === status) return withoutEffects(state);
  const reported = new Map(state.reported).set(id, transaction);
  return { state: { ...state, reported }, effects: [{ type: "emit", transaction }] };
}

/** Records a new status of a listed transaction; reports it if this element has reported that transaction before. */
const recordChange = (state: Payments, transaction: Transaction, at: Clocks): Received =>
  reportIfKnown(recordTransaction(state, transaction, at), transaction);

/** Reports a transaction's status if this element has reported that transaction before. */
const reportIfKnown = (state: Payments, transaction: Transaction): Received =>
  state.reported.has(transaction.id) ? reportStatus(state, transaction) : withoutEffects(state);

/** Tells the player the result of a transaction if it is new, or differs from the one known before. */
function tellNews(before: Payments, received: Received, id: string): Received {
  const result = received.state.results.get(id)?.transaction;
  const isNews = result && result.status !== before.results.get(id)?.transaction.status;
  return isNews ? tell(received, result) : received;
}

/**
 * Tells the player the result of a transaction, once. Omits the failure of a deposit that they have seen expire, and
 * may have started again.
 */
function tell(received: Received, transaction: Transaction): Received {
  const { id, status } = transaction;
  const { state, effects } = received;
  if (state.told.get(id) === status || (isMistaked(transaction) && state.expired.has(id))) return received;
  const told = new Map(state.told).set(id, status);
  return { state: { ...state, told }, effects: [...effects, { type: "notify", transaction }] };
}

/**
 * An answer's transaction, or its known result if that takes precedence. Asks again if it is unclear which is newer.
 */
function weighAnswer(state: Payments, { transaction, askedAt }: TimedAnswer): Received & { transaction: Transaction } {
  const known = resultOf(state, transaction.id);
  const verdict = weigh(known, { status: transaction.status, askedAt });
  // the ids of the other area may be the same
  if (known?.transaction.type !== transaction.type || verdict === "counts")
    return { ...withoutEffects(state), transaction };
  const asked = verdict === "unclear" ? recheck(state, transaction) : withoutEffects(state);
  return { ...asked, transaction: known.transaction };
}

/** Asks the server for the result of a transaction. @param reason the later report of two, if it was a push */
function recheck(state: Payments, { id, type }: TransactionReference, reason?: RecheckReason): Received {
  const rechecks = new Map(state.rechecks).set(id, reason ?? state.rechecks.get(id));
  // the answer under way is weighed against this report, too
  const isAsked = state.rechecks.has(id);
  return { state: { ...state, rechecks }, effects: isAsked ? [] : [{ type: "recheck", transaction: { id, type } }] };
}

/**
 * Stores the answer to a recheck; if it has no result, a push of success counts. Announces the end of a payment that is
 * not listed.
 */
function receiveRecheck(before: Payments, { transaction: { id, type }, answer, at }: EventOf<"rechecked">): Received {
  const reason = before.rechecks.get(id);
  const state = { ...before, rechecks: withoutKey(before.rechecks, id) };
  if (!answer || !isFinal(answer.transaction))
    return isPushedSuccess(reason) ? changeByPush(state, { area: type, id, push: reason, at }) : withoutEffects(state);
  if (state.shown?.transaction.id === id) return tellNews(state, storeAnswer(state, answer, at), id);
  if (reason !== "unlisted") return updateElsewhere(state, answer, at);
  const weighed = weighAnswer(state, answer);
  const { transaction } = weighed;
  const recorded = andThen(weighed, (next) => recordChange(next, transaction, at));
  return andThen(recorded, (next) => announceEnd(next, transaction));
}

/**
 * Applies a push that arrived before the answer that created its transaction. Of one that arrived before the answer was
 * asked for, only a result counts.
 */
function takeEarlyPush(
  state: Payments,
  answer: ShownAnswer,
  askedAt: number | undefined,
  at: Clocks,
): Received & { answer: ShownAnswer } {
  const { transaction } = answer;
  const { id, status } = transaction;
  const push = state.earlyPushes.get(id);
  if (!push) return { ...withoutEffects(state), answer };
  const taken: Payments = { ...state, earlyPushes: withoutKey(state.earlyPushes, id) };
  if (!isFinal(transaction)) {
    const isOlder = askedAt !== undefined && askedAt >= push.at && !isFinal(push);
    const older = { ...answer, transaction: withPushedFacts(transaction, push) };
    return { ...withoutEffects(taken), answer: isOlder ? older : applyPush(answer, push, at) };
  }
  // two results: the push may be the newer one
  const isUnclear = isFinal(push) && push.status !== status;
  return { ...(isUnclear ? recheck(taken, transaction, push) : withoutEffects(taken)), answer };
}

/**
 * Records the deadline of an answer to a request of this page, whose sending time bounds it. If the payment was known
 * before the request, the earlier of its two deadlines counts. A deadline from a list that was requested later does not
 * count: only the device's clock bounds it.
 */
function addDeadline(state: Payments, { transaction, deadline: own }: TimedAnswer, at: Clocks): Payments {
  const { id, created_at: createdAt, expires_at: expiresAt, expires_in: left } = transaction;
  if (!expiresAt || !own) return state;
  // a server may answer another request with the payment that is still open: its lifetime has begun with the first one
  const isRelative = typeof left === "number";
  if (state.deadlines.get(id)?.expiresAt === expiresAt && !isRelative) return state;
  const known = knownAnswer(state, transaction);
  const sentAtMs = own.monotonicMs - (Date.parse(expiresAt) - Date.parse(createdAt ?? ""));
  const isLater = known?.askedAt !== undefined && known.askedAt >= sentAtMs;
  const listed = !isLater && known?.transaction.expires_at === expiresAt && !isRelative ? known.deadline : undefined;
  const deadline = listed && msLeft(listed, at) < msLeft(own, at) ? listed : own;
  return { ...state, deadlines: new Map(state.deadlines).set(id, { expiresAt, deadline }) };
}

/** An answer with its recorded deadline, if it has no relative one of its own. */
function withKnownDeadline({ deadlines }: Payments, answer: ShownAnswer): ShownAnswer {
  const { id, expires_at: end, expires_in: left } = answer.transaction;
  const known = deadlines.get(id);
  return known && known.expiresAt === end && typeof left !== "number"
    ? { ...answer, deadline: known.deadline }
    : answer;
}

/** Stores a payment whose player has left its form: reports and lists it, and notifies the player. */
function listStarted(before: Payments, start: EventOf<"started" | "found">): Received {
  const { answer, at } = start;
  const { id } = answer.transaction;
  const isFound = start.type === "found";
  const isKnown = before.seen.has(id) || before.offered.has(id) || before.told.has(id);
  const hasNotice = isFound ? !isKnown : start.hasNotice;
  const state = isFound ? before : { ...before, seen: addSeen(before.seen, id) };
  const weighed = weighAnswer(state, answer);
  const early = takeEarlyPush(weighed.state, { ...answer, transaction: weighed.transaction }, answer.askedAt, at);
  const { transaction } = early.answer;
  const news = andThen({ ...early, effects: [...weighed.effects, ...early.effects] }, (next) =>
    reportStatus(recordTransaction(next, transaction, at), transaction),
  );
  const { active } = news.state;
  // the player may have opened it from a list and done their part before it was found
  const known = isFound && knownAnswer(before, transaction);
  const item = known ? keepDoneByPlayer(known, early.answer) : withoutDone(early.answer);
  const listed = isFinal(transaction) ? active : addActive(active, item, at.monotonicMs);
  const notices: readonly Effect[] = hasNotice ? [{ type: "notify", transaction }] : [];
  return withEffects({ ...news, state: { ...news.state, active: listed } }, share(transaction), ...notices);
}

/** Stores the answer about a transaction that is not on screen: reports it, updates the list and tells a result. */
function updateElsewhere(before: Payments, received: ShownAnswer, at: Clocks): Received {
  const { transaction } = received;
  const answer = withKnownDeadline(before, keepDone(before, received));
  const weighed = weighAnswer(before, answer);
  // a result that a push has reported meanwhile stays
  if (weighed.transaction !== transaction) return weighed;
  const { state, effects } = reportStatus(recordTransaction(weighed.state, transaction, at), transaction);
  const active = isFinal(transaction)
    ? removeActive(state.active, answer)
    : replaceActive(state.active, answer, at.monotonicMs);
  const updated: Received = { state: { ...state, active }, effects: [...effects, share(transaction)] };
  return tellNews(before, updated, transaction.id);
}

function receivePush(before: Payments, { area, push, isAnswerDue, at }: EventOf<"pushed">): Received {
  const { shown } = before;
  const id = push.id || (shown?.transaction.type === area ? shown.transaction.id : undefined);
  if (id === undefined) return withoutEffects(before);
  if (!push.id && isAnswerDue) return recheck(before, { id, type: area });
  const known = resultOf(before, id);
  if (!known) return changeByPush(before, { area, id, push, at });
  // another result counts only if its request is sent after this push, which may have waited for its code
  const results = new Map(before.results).set(id, { ...known, at: Math.max(known.at, at.monotonicMs) });
  const state: Payments = { ...before, results };
  if (known.transaction.type !== area) return withoutEffects(state);
  const verdict = weigh(known, push);
  if (verdict === "unclear") return recheck(state, known.transaction, push);
  // the answer to an earlier push of a failure may have brought its code
  const isNews = verdict === "counts" && !isMistaked(push);
  return isNews ? changeByPush(state, { area, id, push, at }) : withoutEffects(state);
}

/** A push and its transaction. */
interface PushOf {
  area: Area;
  id: string;
  push: StatusPush;
  at: Clocks;
}

/** Applies a push on screen, on the list and in the history. */
function changeByPush(state: Payments, change: PushOf): Received {
  const { area, id, push, at } = change;
  const { shown } = state;
  const changed =
    shown && isSameTransaction(shown.transaction, { id, type: area })
      ? putOnScreen(state, keepOpenStep(state, shown, keepKnownFacts(shown, applyPush(shown, push, at), at), at), at)
      : changeListed(state, change);
  const told = tellNews(state, changed, id);
  return push.id ? { ...told, state: changeHistory(told.state, change) } : told;
}

/** Keeps a step open for the player if the push that accepts it arrived before the answer that started the payment. */
function keepOpenStep({ startedHere }: Payments, before: ShownAnswer, pushed: ShownAnswer, at: Clocks): ShownAnswer {
  const startedAt = startedHere.get(pushed.transaction.id)?.at;
  const isEarlier = startedAt !== undefined && at.monotonicMs < startedAt;
  return isEarlier ? { ...pushed, isDoneByPlayer: before.isDoneByPlayer } : pushed;
}

/** Early pushes kept, the latest ones. */
const maxEarlyPushes = 20;

/** Applies a push to a transaction that is not on screen; keeps it for an answer that may be on its way. */
function changeListed(state: Payments, { area, id, push, at }: PushOf): Received {
  const listed = state.active[area].find(({ transaction }) => transaction.id === id);
  if (listed) {
    const answer = keepOpenStep(state, listed, applyPush(listed, push, at), at);
    return recordChange(
      { ...state, active: replaceActive(state.active, answer, at.monotonicMs) },
      answer.transaction,
      at,
    );
  }
  const before = state.earlyPushes.get(id);
  // a late "waiting" does not undo a result
  if (before && isFinal(before) && !isFinal(push)) return withoutEffects(state);
  const others = withoutKey(state.earlyPushes, id);
  const earlyPushes = new Map([...others, [id, { ...push, at: at.monotonicMs }] as const].slice(-maxEarlyPushes));
  // the player has left its screen, and no list has it yet; the history has later answers than the reported one
  const left = state.reported.has(id) ? state.history.items.get(id) : undefined;
  if (left?.type !== area) return withoutEffects({ ...state, earlyPushes });
  const { transaction } = applyPush({ transaction: left, action: { type: "status" } }, push, at);
  return recordChange({ ...state, earlyPushes }, transaction, at);
}

/** Records that the newest page of the history is out of date. */
const markBehind = (history: History): History => ({ ...history, isBehind: true });

/** Applies a push to a transaction of the history; one that no loaded page has waits for the next refresh. */
function changeHistory(state: Payments, { area, id, push, at }: PushOf): Payments {
  const known = state.history.items.get(id);
  if (known?.type !== area) return { ...state, history: markBehind(state.history) };
  const { transaction } = applyPush({ transaction: known, action: { type: "status" } }, push, at);
  const changed = recordTransaction(state, transaction, at);
  // a push of a result says neither who has cancelled it nor how much was credited
  return isFinal(push) ? { ...changed, history: markBehind(changed.history) } : changed;
}

/** The result of news that also returns a value for its caller. */
interface Taken<Result> extends Received {
  taken: Result;
}

/** Takes items one after another: the state and the effects of all, and the result for each item. */
function takeEach<Item, Result>(
  before: Payments,
  items: readonly Item[],
  take: (state: Payments, item: Item) => Taken<Result>,
): Taken<readonly Result[]> {
  let state = before;
  const effects: Effect[] = [];
  const taken: Result[] = [];
  for (const item of items) {
    const result = take(state, item);
    state = result.state;
    effects.push(...result.effects);
    taken.push(result.taken);
  }
  return { state, effects, taken };
}

/** Stores the unfinished transactions of an area, each once; the other area's are left out. */
function receiveList(before: Payments, { area, answers, askedAt, at }: EventOf<"listed">): Received {
  const ofArea = answers.filter(({ transaction }) => transaction.type === area);
  const ids = ofArea.map(({ transaction }) => transaction.id);
  const own = ofArea.filter(({ transaction }, index) => ids.indexOf(transaction.id) === index);
  const { state, effects, taken } = takeEach(before, own, (next, answer) => takeListed(next, answer, askedAt, at));
  const missing = before.active[area].filter((item) => !ids.includes(item.transaction.id));
  const newer = missing.filter((item) => hasChangedSince(item, askedAt));
  const listed = [...newer, ...taken.filter((item) => item !== undefined)];
  const stored: Received = { state: { ...state, active: { ...state.active, [area]: listed } }, effects };
  const gone = missing.filter((item) => !newer.includes(item)).map(({ transaction }) => transaction);
  // reported payments that no list has contained: the player left their screen before the next list
  const left = [...state.reported.values()].filter(
    (transaction) => transaction.type === area && !isListed(before.active, transaction),
  );
  return [...gone, ...left]
    .filter(({ id, status }) => !ids.includes(id) && !isFinal({ status }) && id !== state.shown?.transaction.id)
    .reduce((next, transaction) => andThen(next, (after) => announceEnd(after, transaction)), stored);
}

/** Notifies the player of the result of a payment that is not listed. An unknown result is requested. */
function announceEnd(state: Payments, transaction: Transaction): Received {
  const known = resultOf(state, transaction.id);
  if (!known) return recheck(state, transaction, "unlisted");
  return tell(withoutEffects(state), known.transaction);
}

/** Whether a listed transaction has started or changed since a list was requested. */
const hasChangedSince = ({ changedAt = Number.NEGATIVE_INFINITY }: ActivePayment, askedAt: number): boolean =>
  changedAt >= askedAt;

/** Reports the new status of a listed answer. `taken` is its row; undefined if it does not belong on the list. */
function takeListed(
  state: Payments,
  listed: TimedAnswer,
  askedAt: number,
  at: Clocks,
): Taken<ActivePayment | undefined> {
  const answer = { ...listed, askedAt };
  const { id, type } = answer.transaction;
  const known = state.active[type].find(({ transaction }) => transaction.id === id);
  const weighed = weighAnswer(state, answer);
  // overtaken by the result
  if (weighed.transaction !== answer.transaction) return { ...weighed, taken: known };
  if (known && hasChangedSince(known, askedAt) && !isFinal(answer.transaction))
    return { ...withoutEffects(state), taken: known };
  const early = takeEarlyPush(state, withKnownDeadline(state, answer), askedAt, at);
  const item = early.answer;
  const isChanged = known && known.transaction.status !== item.transaction.status;
  const changed = isChanged ? andThen(early, (next) => recordChange(next, item.transaction, at)) : early;
  if (isFinal(answer.transaction)) return { ...tellNews(state, changed, id), taken: undefined };
  return { ...changed, taken: keepDone(state, item) };
}

/**
 * Replaces transactions of the history by known results that take precedence; records their results. Reports those of
 * transactions that the host knows, and tells those that the player knows of: their pushes may be lost.
 */
function weighItems(
  before: Payments,
  items: readonly Transaction[],
  askedAt: number | undefined,
  at: Clocks,
): Taken<readonly Transaction[]> {
  return takeEach(before, items, (next, received) => {
    const weighed = weighAnswer(next, { transaction: received, action: { type: "status" }, askedAt });
    const { transaction } = weighed;
    const { id } = transaction;
    if (!isFinal(transaction)) return { ...weighed, taken: transaction };
    const recorded = andThen(weighed, (after) => reportIfKnown(recordResult(after, transaction, at), transaction));
    const isKnown = next.reported.has(id) || isListed(next.active, transaction);
    return { ...(isKnown ? tellNews(next, recorded, id) : recorded), taken: transaction };
  });
}

function receivePage(before: Payments, event: EventOf<"pageLoaded">): Received {
  const { list, page: received, cursor, isNewest, at } = event;
  if (typeof received === "string")
    return withoutEffects({ ...before, history: failPage(before.history, event, received) });
  const { taken: items, state, effects } = weighItems(before, received.items, received.askedAt, at);
  const page = { ...received, items };
  const { history } = state;
  if (isNewest) return { state: { ...state, history: mergeNewest(history, list, page) }, effects };
  // the newest page may have restarted the list meanwhile: this page does not follow it
  const isCurrent = (history.lists[list] ?? emptyList).cursor === cursor;
  const next = isCurrent ? appendPage(history, list, page, cursor) : withList(history, list, { phase: "idle" });
  // a cursor that leads back to a page that was shown is the server's mistake
  const isRepeated = page.cursor !== undefined && next.lists[list]?.followed.has(page.cursor);
  const errors = isRepeated ? [report(invalidMember("cursor", historyPath))] : [];
  return withEffects({ state: { ...state, history: next }, effects }, ...errors);
}

function receiveItem(before: Payments, { answer: { transaction, askedAt }, at }: EventOf<"itemLoaded">): Received {
  const { taken: items, state, effects } = weighItems(before, [transaction], askedAt, at);
  return { state: { ...state, history: items.reduce(withTransaction, state.history) }, effects };
}
