import type { LookupResult, TimedAnswer } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { reloadDepositLimits } from "../../catalogue/depositLimits/depositLimits";
import { refreshSavedAccounts } from "../../catalogue/saved/savedAccounts";
import type { CashierError } from "../../contract/CashierError";
import { toCashierError } from "../../contract/toCashierError";
import { isQuickAtom } from "../../session/atoms";
import { playerAtom } from "../../session/playerAtom";
import { NotSentError, shouldReport } from "../../transport/failures";
import { dropBonus } from "../bonus";
import { pauseIfLimited } from "../pauses";
import { isCurrentPlayer, isFormOpen, type Press, PressStoppedError, TokenError } from "../press";
import { formCodes, mayHaveTakenEffect, mayRefuseBrowserRepeat, showRejection, unansweredText } from "../rejection";
import { findHeld, ledgerAtom, type PendingRequest, requestToRepeat } from "../requests/ledger";
import { findCreated, followRequest, isCurrentRequest, record, recordFound } from "../requests/requests";
import { type Draft, isSubmittingAtom, type SubmitResult } from "../state";
import { isAnswerExpired } from "../status";
import { paymentName, transactionTexts } from "../texts";
import { knownTransactions, seenTransactions } from "../updates/payments";
import { showNotSentNotice } from "./askHost";
import { acceptAnswer, startTransaction } from "./create";
import {
  type FailedPress,
  formKeyAtom,
  outcomeWithoutForm,
  pressOutcomeAtom,
  pressOutcomeOf,
  showChecking,
} from "./pressOutcome";
import { dropBonusOfDrafts } from "./sentDrafts";

/** The facts about a failed press that did not reach the server. */
export const nothingSent = ({ area, key }: Press, error: CashierError): FailedPress => ({
  area,
  key,
  error,
  isUnclear: false,
  isAbsent: false,
  mayHaveArrived: false,
});

/** The transactions that the player knew of when a notice left open whether a press has paid, by `request_id`. */
const knownAtPromiseAtom = playerAtom<ReadonlyMap<string, ReadonlySet<string>>>(new Map());

/** Notes what the player knows at a notice that leaves open whether a press has paid: its repeat pays nothing more. */
function notePromise({ store }: Cashier, press: Press): void {
  const request = requestToRepeat(store.get(ledgerAtom), press);
  if (request) store.set(knownAtPromiseAtom, (known) => new Map(known).set(request.id, knownTransactions(store)));
}

/**
 * Returns a check of whether the player knows the transaction of a request. One that they knew at the notice of
 * {@link notePromise} does not count: the repeat shows it instead of paying again.
 */
export function seenCheck({ store }: Cashier, { id, visit }: PendingRequest): (answer: TimedAnswer) => boolean {
  // read at once, because the press may add its own; after a reload, the bar may have flashed by unseen
  const seen = visit ? knownTransactions(store) : seenTransactions(store);
  const promised = store.get(knownAtPromiseAtom).get(id);
  return ({ transaction }) => seen.has(transaction.id) && !promised?.has(transaction.id);
}

/** A failed press, and what was known before it. */
interface Failure {
  request: PendingRequest;
  /** whether the request is from before this visit */
  isEarlier: boolean;
  /** Whether the player knew of a transaction before the press. */
  isSeen(answer: TimedAnswer): boolean;
  thrown: unknown;
}

/** Handles the failure of a press: finds out whether the payment exists all the same, then shows what is known. */
export async function handleFailure(cashier: Cashier, press: Press, failure: Failure): Promise<SubmitResult> {
  const { thrown, request } = failure;
  const { mayHaveArrived } = request;
  if (!mayHaveArrived) record(cashier, "notArrived", request);
  if (thrown instanceof TokenError) {
    // the field says that nothing was sent, which holds for this attempt alone
    if (mayHaveArrived) showNotSentNotice(cashier, { mayHaveArrived });
    return thrown;
  }
  if (thrown instanceof NotSentError) throw thrown;
  if (!shouldReport(thrown, cashier.signal)) return endSilently(press, mayHaveArrived);
  if (thrown instanceof PressStoppedError) {
    if (thrown.notice) showNotSentNotice(cashier, { message: thrown.notice, mayHaveArrived });
    return "handled";
  }
  const failed = await lookUpFailed(cashier, press, failure);
  return typeof failed === "string" ? failed : showFailed(cashier, press, failed);
}

/** Ends a press that its player no longer sees. Its wallet must not say "failed" of a payment that may exist. */
function endSilently({ walletSheet }: Press, mayExist: boolean): "handled" {
  if (mayExist) walletSheet?.complete("unknown");
  return "handled";
}

/**
 * Looks up the transaction of a failed press where its answer may have been lost, and accepts it if there is one.
 * Follows a request whose outcome stays unknown.
 * @returns the facts to show if no transaction is accepted
 */
async function lookUpFailed(
  cashier: Cashier,
  press: Press,
  failure: Failure,
): Promise<FailedPress | "accepted" | "handled"> {
  const { area, key } = press;
  let { request } = failure;
  const error = toCashierError(failure.thrown);
  const isLost = request.mayHaveArrived && mayHaveTakenEffect(error);
  const isShownInForm = isFormOpen(press) && isLost;
  const checking = isShownInForm ? showChecking(cashier, area) : undefined;
  // the refusal of a repeat does not apply to the first attempt, whose answer was lost
  const isRefusedRepeat = request.mayHaveArrived && !mayHaveTakenEffect(error);
  const isLookedUp = isShownInForm || isRefusedRepeat || mayRefuseBrowserRepeat(cashier, error);
  const created = isLookedUp ? await findCreated(cashier, request) : undefined;
  const mayExist = request.mayHaveArrived || created === "pending" || typeof created === "object";
  if (!isCurrentPlayer(cashier, press)) return endSilently(press, mayExist);
  // closing the cashier ends the press, but the form stays and must not go on showing the check
  if (checking && !isFormOpen(press))
    cashier.store.set(pressOutcomeAtom, (now) => (now === checking ? undefined : now));
  const found = takeFound(cashier, failure, created);
  if (typeof found === "object") return acceptAnswer(cashier, press, found, failure.isEarlier || failure.isSeen(found));
  const isKnown = found === "known";
  const isPending = created === "pending";
  // a browser's repeat may have been refused, and the first one may still take effect
  if (isPending && !request.mayHaveArrived)
    request = record(cashier, "sent", { ...request, visit: press.visit, mayHaveArrived: true });
  const isUnclear = !isKnown && (isPending || (isRefusedRepeat && !created) || isLost);
  const isAbsent = created === "unknown";
  const { mayHaveArrived } = request;
  if (isUnclear) request = promiseRepeat(cashier, press, request);
  if (isUnclear && mayHaveArrived && !isAbsent)
    followRequest(cashier, request, (version) => void checkAgain(cashier, press, { ...failure, request: version }));
  return { area, key, error, isUnclear, isAbsent, mayHaveArrived: mayHaveArrived && !isKnown };
}

/**
 * Keeps a request of unknown outcome, even if another tab has got its answer: the next press repeats it and pays
 * nothing more. In a form, that holds for the visit of the press. A press that was not sent leaves the request with an
 * earlier visit, so it is recorded again with the present one: the next press could otherwise take its payment for one
 * that the player knows.
 * @returns the ledger's version of the request
 */
function promiseRepeat(cashier: Cashier, press: Press, request: PendingRequest): PendingRequest {
  const held = findHeld(cashier.store.get(ledgerAtom), request);
  const isKept = held && (isFormOpen(press) ? held.visit === press.visit : !held.isAnswered);
  if (isKept) return held;
  const { isAnswered: _, ...open } = held ?? request;
  return record(cashier, "sent", { ...open, visit: press.visit });
}

/**
 * Shows a failed press: in its form if that is open, else as a notice, or on the quick view's card. Reloads limits or
 * accounts that a refusal shows to be outdated.
 */
async function showFailed(cashier: Cashier, press: Press, failed: FailedPress): Promise<SubmitResult> {
  const { area, draft, walletSheet } = press;
  const { error, isUnclear } = failed;
  if (isUnclear) walletSheet?.complete("unknown");
  const isBonusDropped =
    error.code === "bonus_unavailable" && !mayHaveTakenEffect(error) && dropBonusOf(cashier, draft);
  // an earlier attempt, with the bonus, may have paid
  if (isBonusDropped && !isUnclear) return "handled";
  // a deposit elsewhere may have reached the limit
  if (error.code === "deposit_limit") {
    await reloadDepositLimits(cashier);
    if (!isCurrentPlayer(cashier, press)) return "handled";
  }
  // the account may have been removed elsewhere
  if (draft.savedId && error.status > 0) void refreshSavedAccounts(cashier, area);
  const isOnCard = isUnclear && !isFormOpen(press) && cashier.store.get(isQuickAtom);
  const outcome = isOnCard && area === "deposit" ? outcomeWithoutForm(pressOutcomeOf(cashier, failed)) : undefined;
  if (outcome) {
    pauseIfLimited(cashier, error);
    cashier.store.set(pressOutcomeAtom, outcome);
    return "handled";
  }
  // a payment that may have gone through is not said to have failed
  if (!isFormOpen(press) || (!isUnclear && hasOwnNotice(error))) {
    if (isUnclear && !isOnCard) notePromise(cashier, press);
    const isLeft = press.signal.aborted;
    return showRejection(cashier, error, {
      isUnclear,
      unanswered: unansweredText(cashier, area, isLeft),
      isLeft,
      subject: subjectOf(cashier, press, failed),
    });
  }
  pauseIfLimited(cashier, error);
  cashier.store.set(pressOutcomeAtom, pressOutcomeOf(cashier, failed));
  return formCodes.has(error.code) ? error : "handled";
}

/** The subject of a failed press's notice, where the screen may show another payment, or another way to pay. */
function subjectOf(cashier: Cashier, press: Press, { error, isUnclear }: FailedPress): string | undefined {
  const { method, amount = null, savedName } = press.draft;
  if (!isUnclear) return error.code === "method_unavailable" ? savedName : undefined;
  if (!press.signal.aborted) return undefined;
  const payment = { type: press.area, method: method.name, amount, currency: press.scope.currency };
  return paymentName(cashier, payment, method);
}

/** Codes of refusals that are shown at the form's fields, or in a notice because the screen changes. */
const ownNotices: ReadonlySet<string> = new Set([...formCodes, "method_unavailable", "rate_limited", "captcha_failed"]);

const hasOwnNotice = ({ code }: CashierError): boolean => ownNotices.has(code);

/**
 * Records what the server has for a failed request.
 * @returns its transaction, which the caller accepts; undefined if there is none; `known` if the player had seen it
 *   before: this press has paid nothing
 */
function takeFound(
  cashier: Cashier,
  { request, isEarlier, isSeen }: Failure,
  created: LookupResult,
): TimedAnswer | "known" | undefined {
  // it may still arrive, so its id is kept
  if (created === "unknown") record(cashier, "notArrived", request);
  if (typeof created !== "object") return undefined;
  record(cashier, "answered", request);
  return isEarlier && isSeen(created) ? "known" : created;
}

/** Checks a press of unknown outcome again: in its form while that shows the outcome, else in the background. */
async function checkAgain(cashier: Cashier, press: Press, failure: Failure): Promise<void> {
  const { store } = cashier;
  const outcome = store.get(pressOutcomeAtom);
  const isShown = () =>
    isFormOpen(press) &&
    outcome?.kind === "unknown" &&
    !outcome.isLeft &&
    outcome.repeat?.key === press.key &&
    store.get(pressOutcomeAtom) === outcome;
  if (store.get(isSubmittingAtom)) return;
  if (isShown()) await checkShown(cashier, press, failure, isShown);
  // another tab has got the answer: the id is spent once the form is left
  else if (failure.request.isAnswered) record(cashier, "answered", failure.request);
  else await checkLeft(cashier, press, failure);
}

/**
 * Checks the press that the form on screen shows as unknown; shows the payment, or that there is none. The player may
 * press meanwhile: the answer is taken only if they have not.
 */
async function checkShown(cashier: Cashier, press: Press, failure: Failure, isShown: () => boolean): Promise<void> {
  const { store } = cashier;
  const { request } = failure;
  const created = await findCreated(cashier, request);
  // meanwhile another tab may have received the answer, or the player may have left or pressed
  if (!isCurrentRequest(cashier, request) || !isShown() || store.get(isSubmittingAtom)) return;
  const found = takeFound(cashier, failure, created);
  if (!found && created !== "unknown") return;
  if (typeof found === "object") {
    // no redirect to an expired payment, or to one that no longer matches the form, which the player has changed
    const isPast = store.get(formKeyAtom) !== press.key || isAnswerExpired(found);
    acceptAnswer(cashier, press, found, isPast || failure.isEarlier || failure.isSeen(found));
    store.set(pressOutcomeAtom, undefined);
    return;
  }
  const nothing = nothingSent(press, toCashierError(failure.thrown));
  const failed = found ? nothing : { ...nothing, isUnclear: true, isAbsent: true, mayHaveArrived: true };
  store.set(pressOutcomeAtom, pressOutcomeOf(cashier, failed));
}

/**
 * Checks a press whose form no longer shows it. A payment that is found is reported and listed, but keeps its id until
 * the player opens it, so that the same press shows it instead of paying again.
 */
async function checkLeft(cashier: Cashier, press: Press, failure: Failure): Promise<void> {
  const { request, isEarlier, isSeen } = failure;
  const created = await findCreated(cashier, request);
  if (!isCurrentRequest(cashier, request)) return;
  // the lifetime of a payment that has not arrived begins with the press that sends it again
  if (created === "unknown") record(cashier, "notArrived", request);
  if (typeof created !== "object") return;
  if (isEarlier && isSeen(created)) {
    record(cashier, "answered", request);
    return;
  }
  recordFound(cashier, request, created);
  startTransaction(cashier, press, { type: "found", answer: created, balance: press.balance });
}

/** Drops the bonus that the server has refused, with a notice; the form keeps its values. */
function dropBonusOf(cashier: Cashier, { method, bonusId }: Draft): boolean {
  if (!bonusId) return false;
  dropBonus(cashier, method, bonusId);
  dropBonusOfDrafts(cashier, bonusId);
  cashier.showNotice(cashier.text(transactionTexts.bonusUnavailable));
  return true;
}
