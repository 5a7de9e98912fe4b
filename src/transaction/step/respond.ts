import { msLeft } from "../../api/deadline";
import {
  confirmByCode,
  confirmDeposit,
  getTransaction,
  lookUpQuietly,
  requestCancel,
  requestNewCode,
  requestStep,
  type TimedAnswer,
} from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import type { CashierError } from "../../contract/CashierError";
import type { AnalyticsButton } from "../../contract/events/events";
import type { Action } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import { toCashierError } from "../../contract/toCashierError";
import { isSessionOverAtom } from "../../session/atoms";
import { playerCheck } from "../../session/playerAtom";
import { NotSentError, shouldReport } from "../../transport/failures";
import { isStepPausedAtom } from "../pauses";
import { placeCheck, TokenError } from "../press";
import {
  failureText,
  mayHaveTakenEffect,
  mayRefuseBrowserRepeat,
  type RejectionOptions,
  showRejection,
  type UnclearTexts,
  unansweredText,
} from "../rejection";
import { type ShownAnswer, type SubmitResult, type TokenSource, transactionAtom } from "../state";
import { isFinal, isMistaked, isProcessed, isSameAction, statusAction, staysOpen } from "../status";
import { announceChange } from "../tabs";
import { paymentName, transactionTexts } from "../texts";
import { hasNews, isSameResend } from "../updates/payments";
import { update } from "../updates/updates";
import { closeCheck, runExclusive } from "../visit";

/**
 * Whether a step took effect although its answer was lost, judged by the server's present answer. The server may accept
 * a payment whose code or form it still waits for.
 */
const tookStep = (before: ShownAnswer, now: TimedAnswer): boolean =>
  staysOpen(before.action) && !isFinal(now.transaction)
    ? !isSameAction(before.action, now.action)
    : hasNews(before, now);

/** Whether an action has "I have paid". */
const isConfirmable = (action: Action): boolean => action.type === "invoice" && action.confirmable;

/** Whether the player has to wait again for another code. On a slow device clock, the old time is still ahead, too. */
const hasNewResend = (before: ShownAnswer, { action, resendAt }: TimedAnswer): boolean =>
  !isSameResend(before.action, action) && resendAt !== undefined && msLeft(resendAt) > 0;

/** One press about the transaction on screen. */
interface ActionPress {
  track(): void;
  /** Sends the call. */
  send(shown: ShownAnswer): Promise<TimedAnswer>;
  /**
   * Whether a call took effect although its answer was lost, judged by the server's present answer; by default
   * {@link tookStep}.
   */
  tookEffect?(before: ShownAnswer, now: TimedAnswer): boolean;
  /** the server refuses a repeat once the call has taken effect */
  refusesRepeat?: true;
  /** the answer opens its screen only if the transaction is still on screen */
  needsScreen?: true;
  /** texts if it is unclear whether the call took effect; by default those of the payment */
  unclear?: UnclearTexts;
  rejection?: RejectionOptions;
}

/**
 * Handles one press about the transaction on screen. Ignores presses while one is under way. Asks the server for the
 * transaction first if the answer is lost, the press was too late, or a browser's repeat may have been refused.
 * @returns an error that belongs to a form; other errors are shown to the player
 */
function respond(cashier: Cashier, press: ActionPress): Promise<SubmitResult> {
  return runExclusive(cashier, isStepPausedAtom, async () => {
    const { area, store } = cashier;
    const shown = store.get(transactionAtom);
    if (!shown) return "handled";
    // the host may sign another player in when a failure, or a wrong member of the answer, is reported
    const isSamePlayer = playerCheck(store);
    const isShown = () => cashier.area === area && store.get(transactionAtom)?.transaction.id === shown.transaction.id;
    const isSamePlace = placeCheck(cashier, true);
    const hasClosed = closeCheck(store);
    press.track();
    try {
      const answer = await press.send(shown);
      if (!isSamePlayer()) return "handled";
      const isAwaited = isShown() || (!press.needsScreen && isSamePlace());
      const facts = { pressed: shown.action, isAwaited, hasClosed: hasClosed() };
      // the notice of an earlier press is out of date
      cashier.dropNotice();
      update(cashier, { type: "stepDone", answer, ...facts });
      return "accepted";
    } catch (thrown) {
      if (!shouldReport(thrown, cashier.signal) || !isSamePlayer()) return "handled";
      // nothing was sent
      if (thrown instanceof TokenError) return thrown;
      return handleRejection(cashier, press, { shown, isShown, hasClosed }, toCashierError(thrown));
    }
  });
}

/** As {@link respond}, for a button outside a form: every error is shown to the player. */
async function respondOutsideForm(cashier: Cashier, press: ActionPress): Promise<SubmitResult> {
  const result = await respond(cashier, press);
  if (typeof result === "string") return result;
  cashier.showNotice(failureText(cashier, result));
  return "handled";
}

/** Fetches the transaction without reporting a failure. @returns undefined if that fails */
async function getQuietly(cashier: Cashier, transaction: Transaction): Promise<TimedAnswer | undefined> {
  const isExpiryKnown = () => cashier.store.get(isSessionOverAtom);
  const found = await lookUpQuietly(cashier, transaction.type, { id: transaction.id }, isExpiryKnown);
  return typeof found === "object" ? found : undefined;
}

/**
 * Whether a transaction has reached another step and has not failed: its step was accepted, although a repeat is
 * refused.
 */
const hasMovedOn = (before: ShownAnswer, { transaction, action }: TimedAnswer): boolean =>
  !isMistaked(transaction) && (isProcessed(transaction) || !isSameAction(before.action, action));

async function handleRejection(
  cashier: Cashier,
  { tookEffect = tookStep, refusesRepeat, unclear, rejection }: ActionPress,
  { shown, isShown, hasClosed }: { shown: ShownAnswer; isShown(): boolean; hasClosed(): boolean },
  error: CashierError,
): Promise<SubmitResult> {
  const { store } = cashier;
  const { transaction } = shown;
  const isLost = mayHaveTakenEffect(error) || error.isRetry;
  const isTooLate = error.status === 409 && error.code !== "already_exists";
  const mayBeRepeat = refusesRepeat === true && mayRefuseBrowserRepeat(cashier, error);
  const isSamePlayer = playerCheck(store);
  let answer: TimedAnswer | undefined;
  if (isLost || isTooLate) answer = await getTransaction(cashier, transaction).catch(() => undefined);
  else if (mayBeRepeat) answer = await getQuietly(cashier, transaction);
  if (!isSamePlayer()) return "handled";
  const isDone = answer && ((isLost && tookEffect(shown, answer)) || (mayBeRepeat && hasMovedOn(shown, answer)));
  // a player who has left is told the result, not that a step was refused
  const isOver = answer && isFinal(answer.transaction) && !isShown();
  if (answer && (isDone || isOver)) {
    // as the lost answer would have, it takes away the button: the player has done their part
    const type = isConfirmable(shown.action) && !isConfirmable(answer.action) ? "stepDone" : "stepFound";
    update(cashier, { type, answer, pressed: shown.action, isAwaited: isShown(), hasClosed: hasClosed() });
    return "accepted";
  }
  update(cashier, { type: "stepRefused", id: transaction.id, attemptsLeft: error.attemptsLeft, isLost });
  const apply = () => answer && isShown() && update(cashier, { type: "polled", answer });
  // first: a result ends the notice of a press, but the player still reads why this one was too late
  if (!isLost && answer && isFinal(answer.transaction)) apply();
  // the host may have signed another player in when the result was reported
  if (!isSamePlayer()) return "handled";
  const isLeft = !isShown();
  const result = showRejection(cashier, error, {
    unanswered: unansweredText(cashier, transaction.type, isLeft, unclear),
    isLeft,
    subject: isLeft ? paymentName(cashier, transaction) : undefined,
    stepOf: transaction,
    ...rejection,
  });
  // the rejection may have led to the list
  apply();
  return result;
}

const trackButton = (cashier: Cashier, name: AnalyticsButton) => () => cashier.track("button", { button: name });

/**
 * Requests the tokens of a form's hosted fields.
 * @throws NotSentError if the form is no longer on screen, or another player has signed in
 */
async function requestTokens({ store, signal }: Cashier, { transaction, action }: ShownAnswer, tokens: TokenSource) {
  const isSamePlayer = playerCheck(store);
  const received = await tokens.request(signal);
  const shown = store.get(transactionAtom);
  const isShown = shown?.transaction.id === transaction.id && isSameAction(shown.action, action);
  if (!isSamePlayer() || !isShown) throw new NotSentError();
  return received;
}

/**
 * Sends the fields of a form; without fields, confirms that the player has read an instruction.
 * @param tokens requests the values of hosted fields
 */
export function continueTransaction(
  cashier: Cashier,
  fields?: Record<string, string>,
  tokens?: TokenSource,
): Promise<SubmitResult> {
  const press: ActionPress = {
    track: trackButton(cashier, "continue"),
    send: async (shown) => {
      const { type, id } = shown.transaction;
      const added = tokens && (await requestTokens(cashier, shown, tokens));
      return requestStep(cashier, type, { id, fields: { ...fields, ...added } });
    },
    refusesRepeat: true,
  };
  return fields ? respond(cashier, press) : respondOutsideForm(cashier, press);
}

/**
 * Confirms that the player has paid what the invoice on screen asks for. A withdrawal has one call for all its steps.
 */
export const confirmTransaction = (cashier: Cashier): Promise<SubmitResult> =>
  respondOutsideForm(cashier, {
    track: trackButton(cashier, "paid"),
    send: ({ transaction: { type, id } }) =>
      type === "deposit" ? confirmDeposit(cashier, id) : requestStep(cashier, type, { id, fields: {} }),
    refusesRepeat: true,
  });

/** The payment goes on unless it is cancelled, so the texts of a payment would say the opposite. */
const unclearCancellation: UnclearTexts = {
  unanswered: /*i18n*/ {
    id: "cancel.unanswered",
    message: "We do not know yet whether your cancellation went through. Press again to check.",
  },
  unknown: /*i18n*/ {
    id: "cancel.unknown",
    message: "We do not know yet whether your cancellation went through",
  },
};

/** Cancels the transaction on screen. */
export const cancelTransaction = (cashier: Cashier): Promise<SubmitResult> =>
  respondOutsideForm(cashier, {
    track: trackButton(cashier, "cancel"),
    send: async ({ transaction, action }) => ({
      ...(await requestCancel(cashier, transaction)),
      action: statusAction(action),
    }),
    // neither a further step nor the server's acceptance cancels it
    tookEffect: (_before, { transaction }) => isFinal(transaction),
    unclear: unclearCancellation,
  });

/** Confirms the transaction on screen by its one-time code. */
export const submitCode = (cashier: Cashier, code: string): Promise<SubmitResult> =>
  respond(cashier, {
    track: () => cashier.track("submit"),
    send: ({ transaction }) => confirmByCode(cashier, transaction, code),
    refusesRepeat: true,
  });

/** Asks for the one-time code of the transaction on screen again. */
export function resendCode(cashier: Cashier): Promise<SubmitResult> {
  const pressed = cashier.store.get(transactionAtom)?.transaction;
  return respondOutsideForm(cashier, {
    track: trackButton(cashier, "resend"),
    send: async ({ transaction }) => {
      const answer = await requestNewCode(cashier, transaction);
      // the action may be the same as before, and an unchanged one is not announced to other tabs
      announceChange(cashier, transaction.id);
      return answer;
    },
    tookEffect: (before, now) => tookStep(before, now) || hasNewResend(before, now),
    needsScreen: true,
    rejection: {
      unanswered: transactionTexts.resendUnanswered,
      onRateLimit: (seconds) => pressed && postponeResend(cashier, pressed, seconds),
    },
  });
}

/**
 * Lets the player ask for the code again after that many seconds. Shows no refusal, because the code may have been
 * sent: a browser repeats a POST whose connection broke, and only the repeat is rate-limited.
 */
const postponeResend = (cashier: Cashier, { id }: Transaction, seconds: number) =>
  update(cashier, { type: "resendLimited", id, seconds });
