import { connectionTexts } from "../../api/request";
import type { Cashier } from "../../cashier/Cashier";
import { isPromptDueAtom } from "../../catalogue/depositLimits/depositLimits";
import { aboveLimitText } from "../../catalogue/depositLimits/texts";
import type { Area } from "../../contract/host/screenPath";
import { toCashierError } from "../../contract/toCashierError";
import { settingsAtom, userAtom } from "../../session/atoms";
import type { Scope } from "../../session/region";
import { NotSentError } from "../../transport/failures";
import { connectionError } from "../../transport/Transport";
import { needsCaptcha } from "../captcha/neededCaptchas";
import { isPausedAtom } from "../pauses";
import {
  isCurrentPlayer,
  isFormOpen,
  type Press,
  placeCheck,
  rejectOnLeave,
  requestBody,
  throwIfAbandoned,
  type WalletSheet,
} from "../press";
import { ledgerAtom, type PendingRequest, requestToRepeat } from "../requests/ledger";
import { paymentKeyOf } from "../requests/paymentKeys";
import { findCreated, findRequest, record, replaceRequest, SentElsewhereError } from "../requests/requests";
import type { Draft, SubmitResult } from "../state";
import { closeCheck, runExclusive, runInVisit, type Visit, visitAtom } from "../visit";
import { askHost, type NotSent, reportPlayerChange, showNotSentNotice } from "./askHost";
import { acceptAnswer, tryToCreate } from "./create";
import { handleFailure, nothingSent, seenCheck } from "./failure";
import { pressOutcomeAtom, pressOutcomeOf, showNotSent } from "./pressOutcome";

/** Options of {@link submit}. */
export interface SubmitOptions {
  /** the visit that the press belongs to; the current one by default */
  visit?: Visit;
  /** player and region of the payment; the visit's by default */
  scope?: Scope;
  /** whether the form shows the outcome, instead of a notice over the screen */
  isInForm?: boolean;
  /** whether the screen submits without a press; a player who leaves before anything is sent then gets no notice */
  isAutomatic?: boolean;
  /** the sheet of the wallet that pays */
  walletSheet?: WalletSheet | undefined;
  /**
   * Called when the answer arrives: whether the player still waits for it, by default by {@link placeCheck}. If not,
   * the list offers the payment; a submission with a check of its own gets no notice of that.
   */
  isAwaited?(): boolean;
}

/**
 * Submits a deposit or a withdrawal and shows the next screen. The body is fixed at the press. Nothing is sent once the
 * visit of the press is over, or if the host refuses. Ignores presses while one is under way.
 * @returns an error that belongs to the form's fields or amount; other errors are shown to the player
 */
export function submit(cashier: Cashier, area: Area, draft: Draft, options: SubmitOptions = {}): Promise<SubmitResult> {
  return runExclusive(cashier, isPausedAtom, () => {
    const { visit = cashier.store.get(visitAtom), isInForm = false } = options;
    const { scope = visit.scope } = options;
    const press: Omit<Press, "signal"> = {
      area,
      draft,
      scope,
      key: paymentKeyOf(area, draft, scope),
      body: requestBody(cashier, area, draft, scope),
      visit,
      balance: cashier.store.get(userAtom).balanceData,
      walletSheet: options.walletSheet,
      isAwaited: options.isAwaited ?? placeCheck(cashier, isInForm),
      hasClosed: closeCheck(cashier.store),
      hasNotice: !options.isAwaited,
      isAutomatic: options.isAutomatic === true,
      isInForm,
    };
    if (area === "deposit" && stopAtLimit(cashier, press)) return Promise.resolve("handled" as const);
    cashier.track("submit");
    cashier.store.set(pressOutcomeAtom, undefined);
    return runInVisit(cashier, visit, async (signal) => {
      try {
        return await handlePress(cashier, { ...press, signal });
      } catch (thrown) {
        // a fault of the widget says nothing about the payment, which may have been sent
        press.walletSheet?.complete("unknown");
        throw thrown;
      } finally {
        press.walletSheet?.complete("fail");
      }
    });
  });
}

/**
 * Stops a deposit before anything is sent, if the player must first answer the question for a limit, or the amount
 * exceeds one; shows which. Forms check this themselves. Never stops the repeat of a request that may have arrived:
 * only the repeat can learn its outcome.
 * @returns whether the deposit is stopped
 */
function stopAtLimit(cashier: Cashier, press: Pick<Press, "key" | "visit" | "scope" | "draft">): boolean {
  const { store } = cashier;
  if (requestToRepeat(store.get(ledgerAtom), press)?.mayHaveArrived) return false;
  if (store.get(isPromptDueAtom)) {
    cashier.openSheet("limits");
    return true;
  }
  const text = aboveLimitText(cashier, press.draft.amount, press.scope.currency);
  if (text !== undefined) cashier.showNotice(text);
  return text !== undefined;
}

/** Reports that code on demand could not be fetched, before anything was sent. */
function showLoadFailure(cashier: Cashier, press: Press, thrown: unknown): void {
  cashier.report(toCashierError(thrown));
  if (isFormOpen(press)) {
    cashier.store.set(pressOutcomeAtom, pressOutcomeOf(cashier, nothingSent(press, connectionError(""))));
  } else cashier.showNotice(cashier.text(connectionTexts.networkError));
}

/** Handles a press: asks the host, then sends the request. */
async function handlePress(cashier: Cashier, press: Press): Promise<SubmitResult> {
  try {
    throwIfAbandoned(cashier, press);
    const verdict = await askHost(cashier, press);
    if (verdict.proceed) {
      openWalletSheet(cashier, press);
      // another tab may have sent the same while the host decided, so it is looked up only now
      const request = await findOwnRequest(cashier, press);
      return request ? await sendOnce(cashier, press, request) : "handled";
    }
    if (!cashier.signal.aborted) {
      const request = await findOwnRequest(cashier, press);
      if (request) showHostRefusal(cashier, press, { ...verdict, mayHaveArrived: request.mayHaveArrived });
    }
  } catch (thrown) {
    if (!(thrown instanceof NotSentError)) throw thrown;
    if (cashier.signal.aborted) return "handled";
    if (!isCurrentPlayer(cashier, press)) reportPlayerChange(cashier);
    else if (!press.isAutomatic) {
      const request = await tryToFindRequest(cashier, press);
      if (request) showNotSentNotice(cashier, { mayHaveArrived: request.mayHaveArrived });
    }
  }
  return "handled";
}

/** As {@link findRequest}. @returns undefined if its code cannot be fetched, which the player is shown */
const tryToFindRequest = (cashier: Cashier, press: Press): Promise<PendingRequest | undefined> =>
  findRequest(cashier, press).catch((thrown: unknown) => {
    showLoadFailure(cashier, press, thrown);
    return undefined;
  });

/** As {@link tryToFindRequest}. @throws NotSentError if another player signs in meanwhile */
async function findOwnRequest(cashier: Cashier, press: Press): Promise<PendingRequest | undefined> {
  const request = await tryToFindRequest(cashier, press);
  if (request && !isCurrentPlayer(cashier, press)) throw new NotSentError();
  return request;
}

/** Shows that the host stopped a press: in its form if there is a reason, else as a notice. */
function showHostRefusal(cashier: Cashier, press: Press, notSent: NotSent): void {
  const reason = notSent.lateText ? cashier.text(notSent.lateText) : notSent.message;
  if (reason !== undefined && !notSent.isPrevented && !notSent.mayHaveArrived && isFormOpen(press))
    showNotSent(cashier, reason);
  else showNotSentNotice(cashier, notSent);
}

/** Opens the sheet in the gesture of the press, unless something has to be shown or looked up before it. */
function openWalletSheet(cashier: Cashier, press: Press): void {
  const { walletSheet, draft, signal } = press;
  const { get } = cashier.store;
  const isRepeat = requestToRepeat(get(ledgerAtom), press) !== undefined;
  if (!isRepeat && !needsCaptcha(draft.method, get(settingsAtom))) void walletSheet?.open(signal);
}

/** Sends a press, with the request of another tab if that has sent the payment while this one was about to. */
async function sendOnce(cashier: Cashier, press: Press, found: PendingRequest): Promise<SubmitResult> {
  try {
    return await sendPress(cashier, press, found);
  } catch (thrown) {
    if (!(thrown instanceof SentElsewhereError)) throw thrown;
    return sendOnce(cashier, press, thrown.request);
  }
}

/**
 * Sends a press. A request from before this visit is looked up first: a transaction of it that the player has not seen
 * is shown instead; if the player has seen it, the press is a new payment with a new id.
 * @throws NotSentError if the press has ended before
 */
async function sendPress(cashier: Cashier, press: Press, found: PendingRequest): Promise<SubmitResult> {
  const isSeen = seenCheck(cashier, found);
  const isEarlier = found.visit !== press.visit;
  let request = found;
  if (isEarlier) {
    const created = await rejectOnLeave(press, findCreated(cashier, found));
    if (created === "unknown") request = record(cashier, "notArrived", found);
    else if (typeof created === "object" && isSeen(created)) request = replaceRequest(cashier, found, press.visit);
    else if (typeof created === "object") {
      record(cashier, "answered", found);
      return acceptAnswer(cashier, press, created, true);
    }
  }
  let attempt = await tryToCreate(cashier, press, request);
  // a server without the lookup answers with the transaction that the player knows already
  if (attempt.answer && isEarlier && isSeen(attempt.answer))
    attempt = await tryToCreate(cashier, press, replaceRequest(cashier, attempt.request, press.visit));
  if (attempt.answer) return acceptAnswer(cashier, press, attempt.answer, isSeen(attempt.answer));
  const isStillEarlier = isEarlier && attempt.request.id === found.id;
  return handleFailure(cashier, press, { ...attempt, isEarlier: isStillEarlier, isSeen });
}
