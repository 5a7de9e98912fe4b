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

/** The result of news. */
interface Received {
  readonly state: Payments;
  /** in the order in which to carry them out */
  readonly effects: readonly Effect[];
  /** the answer is for an earlier step: the caller asks again */
  readonly isStale: boolean;
}

/** Collects the result of news while they are applied. The state itself is replaced, never changed. */
interface Change extends Received {
  state: Payments;
  readonly effects: Effect[];
  isStale: boolean;
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
  const change: Change = { state, effects: [], isStale: false };
  switch (event.type) {
    case "started":
      receiveStart(change, event);
      break;
    case "found":
      recordStart(change, event);
      listStarted(change, event);
      break;
    case "stepDone":
    case "stepFound":
      receiveStep(change, event);
      break;
    case "polled":
      receivePoll(change, event);
      break;
    case "pushed":
      receivePush(change, event);
      break;
    case "listed":
      receiveList(change, event);
      break;
    case "pageAsked":
      setHistory(change, askPage(change.state.history, event, event.at.monotonicMs));
      break;
    case "pageLoaded":
      receivePage(change, event);
      break;
    case "itemLoaded":
      receiveItem(change, event);
      break;
    case "opened":
      storeAnswer(change, keepDone(change.state, event.answer), event.at);
      show(change, { isOpened: true });
      break;
    case "returned":
      receiveReturn(change, event);
      break;
    case "stepRefused":
      countAttempts(change, event);
      break;
    case "resendLimited":
      limitResend(change, event);
      break;
    case "rechecked":
      receiveRecheck(change, event);
  }
  return change;
}

/** Replaces parts of the state. */
function set(change: Change, parts: Partial<Payments>): void {
  change.state = { ...change.state, ...parts };
}

const setHistory = (change: Change, history: History): void => set(change, { history });

type ShowOptions = Partial<Omit<Extract<Effect, { type: "show" }>, "type" | "answer">>;

/** Opens the screen of the answer that was just stored. */
function show({ state, effects }: Change, { isReplacing = false, ...options }: ShowOptions = {}): void {
  if (state.shown) effects.push({ type: "show", answer: state.shown, isReplacing, ...options });
}

/** As {@link show}; follows a redirect, unless the transaction has its result: then there is nothing to pay. */
function showAndFollow(change: Change, hasClosed: boolean | undefined): void {
  show(change, { hasClosed });
  const { shown } = change.state;
  if (hasClosed || shown?.action.type !== "redirect" || isFinal(shown.transaction)) return;
  change.effects.push({ type: "redirect", action: shown.action, transaction: shown.transaction });
}

/** A new payment: its player has done nothing for it yet, although a push of "accepted" may have arrived before. */
const withoutDone = (answer: ShownAnswer): ShownAnswer => ({ ...answer, isDoneByPlayer: undefined });

/** Records a payment that has started in this page. Analytics has an event only for a deposit. */
function recordStart(change: Change, { answer, balance, pressed, at }: EventOf<"started" | "found">): void {
  const { id, type } = answer.transaction;
  const { startedHere } = change.state;
  addDeadline(change, answer, at);
  set(change, { startedHere: new Map(startedHere).set(id, { balance, at: at.monotonicMs }) });
  const isTracked = type === "deposit" && !startedHere.has(id);
  if (isTracked) change.effects.push({ type: "track", transaction: answer.transaction, pressed });
}

function receiveStart(change: Change, start: EventOf<"started">): void {
  const { answer, isAwaited, hasClosed, isEarlier, at } = start;
  const { id } = answer.transaction;
  const isNew = change.state.shown?.transaction.id !== id;
  recordStart(change, start);
  if (!isAwaited) {
    listStarted(change, start);
    return;
  }
  storeAnswer(change, answer, at);
  const { shown, done } = change.state;
  if (isNew && shown) set(change, { shown: withoutDone(shown), done: withoutKey(done, id) });
  // the player did not press for this one now: its status offers the redirect
  if (isEarlier) show(change, { hasClosed });
  else showAndFollow(change, hasClosed);
}

function receiveStep(change: Change, step: EventOf<"stepDone" | "stepFound">): void {
  const { answer, isAwaited, hasClosed, at } = step;
  const { transaction } = answer;
  forgetAttempts(change, transaction.id);
  const known = knownAnswer(change.state, transaction);
  const isSameStep = step.type === "stepDone" && isSameTask(step.pressed, answer.action);
  // a poll may have brought the next step before
  const isSameAsKnown = known?.transaction.status === transaction.status && isSameTask(known.action, answer.action);
  const isUnchanged = isSameStep && isSameAsKnown && !staysOpen(answer.action);
  // the player has still done their part: the status comes next
  const done: ShownAnswer = isUnchanged ? { ...answer, isDoneByPlayer: true } : answer;
  if (!isAwaited) {
    updateElsewhere(change, done, at);
    return;
  }
  storeAnswer(change, done, at);
  showAndFollow(change, hasClosed);
  if (isUnchanged) change.effects.push({ type: "status", transaction });
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
const forgetAttempts = (change: Change, id: string): void =>
  set(change, { attemptsLeft: withoutKey(change.state.attemptsLeft, id) });

/** Records how many codes the player may still try. A lost answer may have used one up, unless there was none left. */
function countAttempts(change: Change, { id, attemptsLeft, isLost }: EventOf<"stepRefused">): void {
  const known = change.state.attemptsLeft;
  if (attemptsLeft === undefined) {
    if (isLost && known.get(id) !== 0) forgetAttempts(change, id);
    return;
  }
  set(change, { attemptsLeft: new Map(known).set(id, Math.max(0, Math.floor(attemptsLeft))) });
}

/** Lets the player ask for the one-time code again only after the rate limit, which other answers do not include. */
function limitResend(change: Change, { id, seconds, at }: EventOf<"resendLimited">): void {
  const limit = addMs(at, seconds * 1_000);
  forgetAttempts(change, id);
  const { resendLimits, shown } = change.state;
  set(change, { resendLimits: new Map(resendLimits).set(id, limit) });
  if (shown?.transaction.id === id) set(change, { shown: { ...shown, resendAt: limit } });
}

/** An answer whose code may be asked for again only after the rate limit. */
function withResendLimit({ resendLimits }: Payments, answer: ShownAnswer, now: Clocks): ShownAnswer {
  const limit = resendLimits.get(answer.transaction.id);
  const isLimited = limit && answer.resendAt && msLeft(limit, now) > msLeft(answer.resendAt, now);
  return isLimited ? { ...answer, resendAt: limit } : answer;
}

function receivePoll(change: Change, { answer, asked, at }: EventOf<"polled">): void {
  const before = change.state;
  const { shown } = before;
  if (asked) {
    if (shown?.transaction.id !== asked.transaction.id) return;
    // a result is weighed; any other answer may be older than a change since its request
    const hasResult = isFinal(shown.transaction) || isFinal(answer.transaction);
    const isOlder = !hasResult && shown.transaction.status !== asked.transaction.status;
    change.isStale = isOlder || !isSameAction(asked.action, shown.action);
    if (change.isStale) return;
  }
  const { id } = answer.transaction;
  const isSame = shown?.transaction.id === id && isSameTask(shown.action, answer.action);
  if (!isSame && answer.action.type === "code") forgetAttempts(change, id);
  storeAnswer(change, answer, at);
  if (!isSame) show(change, { isReplacing: true, asked });
  tellNews(change, before, id);
}

/** Stores an answer as the transaction on screen. */
function storeAnswer(change: Change, received: ShownAnswer, at: Clocks): void {
  const before = change.state.shown;
  const isOther = before?.transaction.id !== received.transaction.id;
  const { askedAt: _, ...answer } = withKnownDeadline(change.state, received);
  const transaction = weighAnswer(change, received);
  if (transaction !== answer.transaction) {
    // overtaken by the result
    const base = isOther ? answer : before;
    putOnScreen(change, { ...base, transaction, action: statusAction(base.action) }, at);
  } else if (isOther) {
    putOnScreen(change, takeEarlyPush(change, answer, received.askedAt, at), at);
  } else {
    putOnScreen(change, keepKnownFacts(before, answer, at), at);
  }
}

/** Puts an answer on screen, on the lists and in the history; reports a new status. */
function putOnScreen(change: Change, answer: ShownAnswer, at: Clocks): void {
  const { shown, seen, done, active } = change.state;
  const kept = withResendLimit(change.state, answer, at);
  const { transaction, action } = kept;
  const before = shown?.transaction.id === transaction.id ? shown : undefined;
  const isNews = before?.transaction.status !== transaction.status;
  recordTransaction(change, transaction, at);
  set(change, {
    shown: kept,
    seen: addSeen(seen, transaction.id),
    done: kept.isDoneByPlayer ? new Map(done).set(transaction.id, kept) : done,
    active: isFinal(transaction) ? removeActive(active, kept) : replaceActive(active, kept, at.monotonicMs),
  });
  if (isNews) reportStatus(change, transaction);
  // a server may give a new address with each answer: two tabs would make each other ask without end
  const isNewAddress = action.type === "redirect" && before?.action.type === "redirect";
  if (isNews || !(isNewAddress || isSameAction(before.action, action))) change.effects.push(share(transaction));
  // polls and pushes repeat the current action
  const known = before?.action.type === "unknown" ? before.action.name : undefined;
  if (action.type === "unknown" && action.name !== known) {
    const error = new CashierError(`Unknown action: ${action.name.slice(0, 100)}`, { code: "unknown_action" });
    change.effects.push(report(error));
  }
}

const share = ({ id }: Transaction): Effect => ({ type: "share", id });

const report = (error: CashierError): Effect => ({ type: "report", error });

/** Records the result of a transaction, if it has one. */
function recordResult(change: Change, transaction: Transaction, { monotonicMs }: Clocks): void {
  if (!isFinal(transaction)) return;
  const { results } = change.state;
  const before = results.get(transaction.id);
  const at = before?.transaction.status === transaction.status ? before.at : monotonicMs;
  set(change, { results: new Map(results).set(transaction.id, { transaction, at }) });
}

/** Records a transaction in the history, and its result. */
function recordTransaction(change: Change, transaction: Transaction, at: Clocks): void {
  setHistory(change, withTransaction(change.state.history, transaction));
  recordResult(change, transaction, at);
}

/** Reports a transaction's status to the host, unless it was the last one reported. */
function reportStatus(change: Change, transaction: Transaction): void {
  const { id, status } = transaction;
  const { reported } = change.state;
  if (reported.get(id)?.status === status) return;
  set(change, { reported: new Map(reported).set(id, transaction) });
  change.effects.push({ type: "emit", transaction });
}

/** Records a new status of a listed transaction; reports it if this element has reported that transaction before. */
function recordChange(change: Change, transaction: Transaction, at: Clocks): void {
  recordTransaction(change, transaction, at);
  reportIfKnown(change, transaction);
}

/** Reports a transaction's status if this element has reported that transaction before. */
function reportIfKnown(change: Change, transaction: Transaction): void {
  if (change.state.reported.has(transaction.id)) reportStatus(change, transaction);
}

/** Tells the player the result of a transaction if it is new, or differs from the one known before. */
function tellNews(change: Change, before: Payments, id: string): void {
  const result = change.state.results.get(id)?.transaction;
  if (result && result.status !== before.results.get(id)?.transaction.status) tell(change, result);
}

/**
 * Tells the player the result of a transaction, once. Omits the failure of a deposit that they have seen expire, and
 * may have started again.
 */
function tell(change: Change, transaction: Transaction): void {
  const { id, status } = transaction;
  const { told, expired } = change.state;
  if (told.get(id) === status || (isMistaked(transaction) && expired.has(id))) return;
  set(change, { told: new Map(told).set(id, status) });
  change.effects.push({ type: "notify", transaction });
}

/**
 * An answer's transaction, or its known result if that takes precedence. Asks again if it is unclear which is newer.
 */
function weighAnswer(change: Change, { transaction, askedAt }: TimedAnswer): Transaction {
  const known = resultOf(change.state, transaction.id);
  const verdict = weigh(known, { status: transaction.status, askedAt });
  // the ids of the other area may be the same
  if (known?.transaction.type !== transaction.type || verdict === "counts") return transaction;
  if (verdict === "unclear") recheck(change, transaction);
  return known.transaction;
}

/** Asks the server for the result of a transaction. @param reason the later report of two, if it was a push */
function recheck(change: Change, { id, type }: TransactionReference, reason?: RecheckReason): void {
  const { rechecks } = change.state;
  set(change, { rechecks: new Map(rechecks).set(id, reason ?? rechecks.get(id)) });
  // the answer under way is weighed against this report, too
  if (!rechecks.has(id)) change.effects.push({ type: "recheck", transaction: { id, type } });
}

/**
 * Stores the answer to a recheck; if it has no result, a push of success counts. Announces the end of a payment that is
 * not listed.
 */
function receiveRecheck(change: Change, { transaction: { id, type }, answer, at }: EventOf<"rechecked">): void {
  const before = change.state;
  const reason = before.rechecks.get(id);
  set(change, { rechecks: withoutKey(before.rechecks, id) });
  if (!answer || !isFinal(answer.transaction)) {
    if (isPushedSuccess(reason)) changeByPush(change, { area: type, id, push: reason, at });
  } else if (before.shown?.transaction.id === id) {
    storeAnswer(change, answer, at);
    tellNews(change, before, id);
  } else if (reason === "unlisted") {
    const transaction = weighAnswer(change, answer);
    recordChange(change, transaction, at);
    announceEnd(change, transaction);
  } else {
    updateElsewhere(change, answer, at);
  }
}

/**
 * Applies a push that arrived before the answer that created its transaction. Of one that arrived before the answer was
 * asked for, only a result counts.
 */
function takeEarlyPush(change: Change, answer: ShownAnswer, askedAt: number | undefined, at: Clocks): ShownAnswer {
  const { earlyPushes } = change.state;
  const { transaction } = answer;
  const { id, status } = transaction;
  const push = earlyPushes.get(id);
  if (!push) return answer;
  set(change, { earlyPushes: withoutKey(earlyPushes, id) });
  if (!isFinal(transaction)) {
    const isOlder = askedAt !== undefined && askedAt >= push.at && !isFinal(push);
    return isOlder ? { ...answer, transaction: withPushedFacts(transaction, push) } : applyPush(answer, push, at);
  }
  // two results: the push may be the newer one
  if (isFinal(push) && push.status !== status) recheck(change, transaction, push);
  return answer;
}

/**
 * Records the deadline of an answer to a request of this page, whose sending time bounds it. If the payment was known
 * before the request, the earlier of its two deadlines counts. A deadline from a list that was requested later does not
 * count: only the device's clock bounds it.
 */
function addDeadline(change: Change, { transaction, deadline: own }: TimedAnswer, at: Clocks): void {
  const { deadlines } = change.state;
  const { id, created_at: createdAt, expires_at: expiresAt, expires_in: left } = transaction;
  if (!expiresAt || !own) return;
  // a server may answer another request with the payment that is still open: its lifetime has begun with the first one
  const isRelative = typeof left === "number";
  if (deadlines.get(id)?.expiresAt === expiresAt && !isRelative) return;
  const known = knownAnswer(change.state, transaction);
  const sentAtMs = own.monotonicMs - (Date.parse(expiresAt) - Date.parse(createdAt ?? ""));
  const isLater = known?.askedAt !== undefined && known.askedAt >= sentAtMs;
  const listed = !isLater && known?.transaction.expires_at === expiresAt && !isRelative ? known.deadline : undefined;
  const deadline = listed && msLeft(listed, at) < msLeft(own, at) ? listed : own;
  set(change, { deadlines: new Map(deadlines).set(id, { expiresAt, deadline }) });
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
function listStarted(change: Change, start: EventOf<"started" | "found">): void {
  const { answer, at } = start;
  const { id } = answer.transaction;
  const before = change.state;
  const isFound = start.type === "found";
  const isKnown = before.seen.has(id) || before.offered.has(id) || before.told.has(id);
  const hasNotice = isFound ? !isKnown : start.hasNotice;
  if (!isFound) set(change, { seen: addSeen(before.seen, id) });
  const weighed = { ...answer, transaction: weighAnswer(change, answer) };
  const early = takeEarlyPush(change, weighed, answer.askedAt, at);
  const { transaction } = early;
  recordTransaction(change, transaction, at);
  reportStatus(change, transaction);
  // the player may have opened it from a list and done their part before it was found
  const known = isFound && knownAnswer(before, transaction);
  const item = known ? keepDoneByPlayer(known, early) : withoutDone(early);
  if (!isFinal(transaction)) set(change, { active: addActive(change.state.active, item, at.monotonicMs) });
  change.effects.push(share(transaction));
  if (hasNotice) change.effects.push({ type: "notify", transaction });
}

/** Stores the answer about a transaction that is not on screen: reports it, updates the list and tells a result. */
function updateElsewhere(change: Change, received: ShownAnswer, at: Clocks): void {
  const before = change.state;
  const { transaction } = received;
  const answer = withKnownDeadline(before, keepDone(before, received));
  // a result that a push has reported meanwhile stays
  if (weighAnswer(change, answer) !== transaction) return;
  recordTransaction(change, transaction, at);
  reportStatus(change, transaction);
  const { active } = change.state;
  set(change, {
    active: isFinal(transaction) ? removeActive(active, answer) : replaceActive(active, answer, at.monotonicMs),
  });
  change.effects.push(share(transaction));
  tellNews(change, before, transaction.id);
}

function receivePush(change: Change, { area, push, isAnswerDue, at }: EventOf<"pushed">): void {
  const before = change.state;
  const { shown } = before;
  const id = push.id || (shown?.transaction.type === area ? shown.transaction.id : undefined);
  if (id === undefined) return;
  if (!push.id && isAnswerDue) {
    recheck(change, { id, type: area });
    return;
  }
  const known = resultOf(before, id);
  if (!known) {
    changeByPush(change, { area, id, push, at });
    return;
  }
  // another result counts only if its request is sent after this push, which may have waited for its code
  set(change, { results: new Map(before.results).set(id, { ...known, at: Math.max(known.at, at.monotonicMs) }) });
  if (known.transaction.type !== area) return;
  const verdict = weigh(known, push);
  if (verdict === "unclear") recheck(change, known.transaction, push);
  // the answer to an earlier push of a failure may have brought its code
  else if (verdict === "counts" && !isMistaked(push)) changeByPush(change, { area, id, push, at });
}

/** A push and its transaction. */
interface PushOf {
  area: Area;
  id: string;
  push: StatusPush;
  at: Clocks;
}

/** Applies a push on screen, on the list and in the history. */
function changeByPush(change: Change, pushed: PushOf): void {
  const { area, id, push, at } = pushed;
  const before = change.state;
  const { shown } = before;
  if (shown && isSameTransaction(shown.transaction, { id, type: area })) {
    const answer = keepKnownFacts(shown, applyPush(shown, push, at), at);
    putOnScreen(change, keepOpenStep(before, shown, answer, at), at);
  } else changeListed(change, pushed);
  tellNews(change, before, id);
  if (push.id) changeHistory(change, pushed);
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
function changeListed(change: Change, { area, id, push, at }: PushOf): void {
  const { state } = change;
  const listed = state.active[area].find(({ transaction }) => transaction.id === id);
  if (listed) {
    const answer = keepOpenStep(state, listed, applyPush(listed, push, at), at);
    set(change, { active: replaceActive(state.active, answer, at.monotonicMs) });
    recordChange(change, answer.transaction, at);
    return;
  }
  const before = state.earlyPushes.get(id);
  // a late "waiting" does not undo a result
  if (before && isFinal(before) && !isFinal(push)) return;
  const others = withoutKey(state.earlyPushes, id);
  const earlyPushes = [...others, [id, { ...push, at: at.monotonicMs }] as const].slice(-maxEarlyPushes);
  set(change, { earlyPushes: new Map(earlyPushes) });
  // the player has left its screen, and no list has it yet; the history has later answers than the reported one
  const left = state.reported.has(id) ? state.history.items.get(id) : undefined;
  if (left?.type !== area) return;
  const { transaction } = applyPush({ transaction: left, action: { type: "status" } }, push, at);
  recordChange(change, transaction, at);
}

/** Records that the newest page of the history is out of date. */
const markBehind = (change: Change): void => setHistory(change, { ...change.state.history, isBehind: true });

/** Applies a push to a transaction of the history; one that no loaded page has waits for the next refresh. */
function changeHistory(change: Change, { area, id, push, at }: PushOf): void {
  const known = change.state.history.items.get(id);
  if (known?.type !== area) {
    markBehind(change);
    return;
  }
  const { transaction } = applyPush({ transaction: known, action: { type: "status" } }, push, at);
  recordTransaction(change, transaction, at);
  // a push of a result says neither who has cancelled it nor how much was credited
  if (isFinal(push)) markBehind(change);
}

/** Stores the unfinished transactions of an area, each once; the other area's are left out. */
function receiveList(change: Change, { area, answers, askedAt, at }: EventOf<"listed">): void {
  const before = change.state.active;
  const ofArea = answers.filter(({ transaction }) => transaction.type === area);
  const ids = ofArea.map(({ transaction }) => transaction.id);
  const own = ofArea.filter(({ transaction }, index) => ids.indexOf(transaction.id) === index);
  const rows = own.map((answer) => takeListed(change, answer, askedAt, at));
  const missing = before[area].filter((item) => !ids.includes(item.transaction.id));
  const newer = missing.filter((item) => hasChangedSince(item, askedAt));
  const listed = [...newer, ...rows.filter((row) => row !== undefined)];
  set(change, { active: { ...change.state.active, [area]: listed } });
  const unlisted = missing.filter((item) => !newer.includes(item)).map(({ transaction }) => transaction);
  const { reported, shown } = change.state;
  // reported payments that no list has contained: the player left their screen before the next list
  const left = [...reported.values()].filter(
    (transaction) => transaction.type === area && !isListed(before, transaction),
  );
  for (const transaction of [...unlisted, ...left]) {
    const { id } = transaction;
    if (!ids.includes(id) && !isFinal(transaction) && id !== shown?.transaction.id) announceEnd(change, transaction);
  }
}

/** Notifies the player of the result of a payment that is not listed. An unknown result is requested. */
function announceEnd(change: Change, transaction: Transaction): void {
  const known = resultOf(change.state, transaction.id);
  if (known) tell(change, known.transaction);
  else recheck(change, transaction, "unlisted");
}

/** Whether a listed transaction has started or changed since a list was requested. */
const hasChangedSince = ({ changedAt = Number.NEGATIVE_INFINITY }: ActivePayment, askedAt: number): boolean =>
  changedAt >= askedAt;

/** Reports the new status of a listed answer. @returns its row; undefined if it does not belong on the list */
function takeListed(change: Change, listed: TimedAnswer, askedAt: number, at: Clocks): ActivePayment | undefined {
  const before = change.state;
  const answer = { ...listed, askedAt };
  const { transaction } = answer;
  const { id, type } = transaction;
  const known = before.active[type].find((row) => row.transaction.id === id);
  // overtaken by the result
  if (weighAnswer(change, answer) !== transaction) return known;
  if (known && hasChangedSince(known, askedAt) && !isFinal(transaction)) return known;
  const item = takeEarlyPush(change, withKnownDeadline(before, answer), askedAt, at);
  if (known && known.transaction.status !== item.transaction.status) recordChange(change, item.transaction, at);
  if (!isFinal(transaction)) return keepDone(before, item);
  tellNews(change, before, id);
  return undefined;
}

/**
 * Records the results of transactions of the history. Reports those of transactions that the host knows, and tells
 * those that the player knows of: their pushes may be lost.
 * @returns the transactions; instead of some, known results that take precedence
 */
function weighItems(
  change: Change,
  items: readonly Transaction[],
  askedAt: number | undefined,
  at: Clocks,
): readonly Transaction[] {
  return items.map((item) => {
    const before = change.state;
    const transaction = weighAnswer(change, { transaction: item, action: { type: "status" }, askedAt });
    if (!isFinal(transaction)) return transaction;
    recordResult(change, transaction, at);
    reportIfKnown(change, transaction);
    const isKnown = before.reported.has(transaction.id) || isListed(before.active, transaction);
    if (isKnown) tellNews(change, before, transaction.id);
    return transaction;
  });
}

function receivePage(change: Change, event: EventOf<"pageLoaded">): void {
  const { list, page: received, cursor, isNewest, at } = event;
  if (typeof received === "string") {
    setHistory(change, failPage(change.state.history, event, received));
    return;
  }
  const page = { ...received, items: weighItems(change, received.items, received.askedAt, at) };
  const { history } = change.state;
  if (isNewest) {
    setHistory(change, mergeNewest(history, list, page));
    return;
  }
  // the newest page may have restarted the list meanwhile: this page does not follow it
  const isCurrent = (history.lists[list] ?? emptyList).cursor === cursor;
  const next = isCurrent ? appendPage(history, list, page, cursor) : withList(history, list, { phase: "idle" });
  setHistory(change, next);
  // a cursor that leads back to a page that was shown is the server's mistake
  const isRepeated = page.cursor !== undefined && next.lists[list]?.followed.has(page.cursor);
  if (isRepeated) change.effects.push(report(invalidMember("cursor", historyPath)));
}

function receiveItem(change: Change, { answer: { transaction, askedAt }, at }: EventOf<"itemLoaded">): void {
  const items = weighItems(change, [transaction], askedAt, at);
  setHistory(change, items.reduce(withTransaction, change.state.history));
}

function receiveReturn(change: Change, { id }: EventOf<"returned">): void {
  const { startedHere, returned } = change.state;
  set(change, { startedHere: withoutKey(startedHere, id), returned: new Set(returned).add(id) });
}
