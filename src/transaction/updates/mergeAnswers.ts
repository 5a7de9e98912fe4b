import { type Answer, type Clocks, msLeft } from "../../api/deadline";
import type { Action, StatusPush, Transaction } from "../../contract/payment/transaction";
import { withKnownTxid } from "../history/pages";
import type { ShownAnswer } from "../state";
import { isAccepted, isFinal, isMistaked, isPaid, isPayable, isProcessed, isSameAction, isWaiting } from "../status";

/** How much earlier than the local clock the server may report an expiry. */
const expiryToleranceMs = 2_000;

/** Whether an answer differs from an earlier one. */
export const hasNews = (before: ShownAnswer, { transaction, action }: Answer): boolean =>
  before.transaction.status !== transaction.status || !isSameAction(before.action, action);

/** Adds to a new answer the known facts about its transaction that it lacks. */
export function keepKnownFacts(before: ShownAnswer, answer: ShownAnswer, now: Clocks): ShownAnswer {
  const wasOver = before.deadline && isPayable(before.action) && msLeft(before.deadline, now) <= expiryToleranceMs;
  const { type, error } = answer.transaction;
  // an error code gives the reason itself
  const hasNoReason = type === "deposit" && isMistaked(answer.transaction) && !error?.code;
  const isExpiredUnpaid =
    hasNoReason && (before.isExpiredUnpaid || (!isFinal(before.transaction) && !isPaid(before) && wasOver));
  // the recorded one does not depend on the device clock
  const reportedResendAt = isSameResend(before.action, answer.action) ? before.resendAt : answer.resendAt;
  const limit = before.resendLimitedUntil;
  const isLimited = limit && reportedResendAt && msLeft(limit, now) > msLeft(reportedResendAt, now);
  const resendAt = isLimited ? limit : reportedResendAt;
  return {
    ...keepDoneByPlayer(before, answer),
    transaction: withKnownTxid(answer.transaction, before.transaction),
    ...(resendAt && { resendAt }),
    ...(limit && { resendLimitedUntil: limit }),
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
  isPayable(action) &&
  (transaction.type === "deposit" || action.type === "redirect") &&
  isSameAction(before.action, action);

/** Whether two actions give the same `resend_at`, and the second one no `resend_in`. */
const isSameResend = (one: Action, other: Action): boolean =>
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
