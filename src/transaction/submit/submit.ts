import type { Answer } from "../../api/deadline";
import { texts as networkTexts } from "../../api/request";
import type { LookupResult } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { depositLimitsAtom, isPromptDueAtom } from "../../catalogue/depositLimits/depositLimits";
import { refreshDepositLimits, reloadDepositLimits } from "../../catalogue/depositLimits/loadDepositLimits";
import { refreshSavedAccounts } from "../../catalogue/saved/savedAccounts";
import { chosenCoinAtom, chosenMethodAtom } from "../../catalogue/state";
import type { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import { toCashierError } from "../../contract/toCashierError";
import { type Scope, settingsAtom } from "../../session/atoms";
import { balanceAtom } from "../../session/balance";
import { NotSentError, shouldReport } from "../../transport/failures";
import { connectionError } from "../../transport/Transport";
import { dropBonus } from "../bonus";
import { needsCaptcha } from "../captcha/neededCaptchas";
import { findCreated, followRequest, isCurrentRequest } from "../requests/followRequest";
import { ledgerAtom, type PendingRequest, requestToRepeat } from "../requests/ledger";
import { findRequest, paymentKeyOf, record, replaceRequest, SentElsewhereError } from "../requests/requests";
import { runExclusive } from "../runExclusive";
import { type Draft, isSubmittingAtom, type SubmitResult, transactionAtom } from "../state";
import { isMistaked } from "../status";
import { formCodes, isOutcomeUnknown, mayRefuseRepeat, pauseIfLimited, showRejection } from "../step/rejection";
import { TokenError } from "../TokenSource";
import { earlierTexts, texts, unansweredTexts } from "../texts";
import { UnsentProblem } from "../UnsentProblem";
import type { News } from "../updates/news";
import { knownTransactions } from "../updates/payments";
import { update } from "../updates/updates";
import { duringVisit, type Visit, visitAtom } from "../visit";
import { type AskedVerdict, askHost, reportPlayerChange, showNotSentNotice } from "./askHost";
import { createWithCaptcha, isCurrentPlayer, type Press, requestBody, throwIfAbandoned, unlessLeft } from "./create";
import { aboveLimitText } from "./depositLimit";
import { type FailedPress, pressOutcomeAtom, pressOutcomeOf, showChecking, showNotSent } from "./pressOutcome";
import { noteSavedUse } from "./savedUse";
import { dropBonusOfDrafts, rememberDraft } from "./sentDrafts";
import type { WalletSheet } from "./walletSheet";

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
  /** Whether the player still waits for the answer; otherwise only the list offers it. Evaluated when it arrives. */
  isAwaited?(): boolean;
}

/**
 * Submits a deposit or a withdrawal and shows the next screen. The body is fixed at the press. Nothing is sent once the
 * visit of the press is over, or if the host refuses. Ignores presses while one is under way.
 * @returns an error that belongs to the form's fields or amount; other errors are shown to the player
 */
export function submit(cashier: Cashier, area: Area, draft: Draft, options: SubmitOptions = {}): Promise<SubmitResult> {
  return runExclusive(cashier, () => {
    const { visit = cashier.store.get(visitAtom) } = options;
    const { scope = visit.scope } = options;
    const body = requestBody(cashier, area, draft, scope);
    const balance = cashier.store.get(balanceAtom);
    const wait: Wait = {
      isAwaited: options.isAwaited ?? samePlace(cashier),
      hasNotice: !options.isAwaited,
      isAutomatic: options.isAutomatic === true,
      isInForm: options.isInForm === true,
    };
    const key = paymentKeyOf(area, draft, scope);
    if (area === "deposit" && isStoppedByLimit(cashier, draft, { key, visit, scope }))
      return Promise.resolve("handled" as const);
    cashier.track("submit");
    cashier.store.set(pressOutcomeAtom, undefined);
    const { walletSheet } = options;
    return duringVisit(cashier, visit, async (left) => {
      try {
        return await handlePress(cashier, { area, draft, scope, key, body, visit, balance, left, walletSheet }, wait);
      } finally {
        walletSheet?.complete("fail");
      }
    });
  });
}

/**
 * Stops a deposit before anything is sent, if the player must first answer the question for a limit, or the amount
 * exceeds one. Forms check this themselves. Never stops the repeat of a request that may have arrived: only the repeat
 * can learn its outcome.
 */
function isStoppedByLimit(cashier: Cashier, { amount }: Draft, press: Pick<Press, "key" | "visit" | "scope">): boolean {
  const { store } = cashier;
  if (requestToRepeat(store.get(ledgerAtom), press)?.mayHaveArrived) return false;
  if (store.get(isPromptDueAtom)) {
    cashier.openSheet("limits");
    return true;
  }
  const text = aboveLimitText(cashier, amount, press.scope.currency);
  if (text !== undefined) cashier.showNotice(text);
  return text !== undefined;
}

/** Reports that code on demand could not be fetched, before anything was sent. */
function showLoadFailure(cashier: Cashier, press: Press, wait: Wait, thrown: unknown): SubmitResult {
  cashier.report(toCashierError(thrown));
  if (isFormOpen(press, wait)) {
    cashier.store.set(pressOutcomeAtom, pressOutcomeOf(cashier, nothingSent(press, connectionError(""))));
  } else cashier.showNotice(cashier.text(networkTexts.networkError));
  return "handled";
}

/** The facts about a failed press that did not reach the server. */
const nothingSent = ({ area, key }: Press, error: CashierError): FailedPress => ({
  area,
  key,
  error,
  isUnclear: false,
  isAbsent: false,
  mayHaveArrived: false,
});

/** Whether the form of a press is still on screen, to show the outcome. */
const isFormOpen = ({ left }: Press, { isInForm }: Wait): boolean => isInForm && !left.aborted;

/** Handles a press: asks the host, then sends the request. */
async function handlePress(cashier: Cashier, press: Press, wait: Wait): Promise<SubmitResult> {
  try {
    throwIfAbandoned(cashier, press);
    const verdict = await askHost(cashier, press);
    if (verdict.proceed) {
      openWalletSheet(cashier, press);
      // another tab may have sent the same while the host decided, so it is looked up only now
      return await sendOnce(cashier, press, await findOwnRequest(cashier, press), wait);
    }
    if (!cashier.signal.aborted) {
      const { mayHaveArrived } = await findOwnRequest(cashier, press);
      showHostRefusal(cashier, press, wait, verdict, mayHaveArrived);
    }
  } catch (thrown) {
    if (!(thrown instanceof NotSentError)) return showLoadFailure(cashier, press, wait, thrown);
    if (cashier.signal.aborted) return "handled";
    if (!isCurrentPlayer(cashier, press)) reportPlayerChange(cashier);
    else if (!wait.isAutomatic) showNotSentNotice(cashier, {}, (await findRequest(cashier, press)).mayHaveArrived);
  }
  return "handled";
}

/** As {@link findRequest}. @throws NotSentError if another player signs in meanwhile */
async function findOwnRequest(cashier: Cashier, press: Press): Promise<PendingRequest> {
  const request = await findRequest(cashier, press);
  if (!isCurrentPlayer(cashier, press)) throw new NotSentError();
  return request;
}

/** Shows that the host stopped a press: in its form if there is a reason, else as a notice. */
function showHostRefusal(
  cashier: Cashier,
  press: Press,
  wait: Wait,
  verdict: AskedVerdict,
  mayHaveArrived: boolean,
): void {
  const reason = verdict.isLate ? cashier.text(texts.hostTimeout) : verdict.message;
  if (reason !== undefined && !verdict.isPrevented && !mayHaveArrived && isFormOpen(press, wait))
    showNotSent(cashier, reason);
  else showNotSentNotice(cashier, verdict, mayHaveArrived);
}

/** Opens the sheet in the gesture of the press, unless something has to be shown or looked up before it. */
function openWalletSheet(cashier: Cashier, press: Press): void {
  const { walletSheet, draft, left } = press;
  const { get } = cashier.store;
  const isRepeat = requestToRepeat(get(ledgerAtom), press) !== undefined;
  if (!isRepeat && !needsCaptcha(draft.method, get(settingsAtom))) void walletSheet?.open(left);
}

/** Sends a press, with the request of another tab if that has sent the payment while this one was about to. */
async function sendOnce(cashier: Cashier, press: Press, found: PendingRequest, wait: Wait): Promise<SubmitResult> {
  try {
    return await sendPress(cashier, press, found, wait);
  } catch (thrown) {
    if (!(thrown instanceof SentElsewhereError)) throw thrown;
    return sendOnce(cashier, press, thrown.request, wait);
  }
}

/**
 * Sends a press. A request from before this visit is looked up first: a transaction of it that the player has not seen
 * is shown instead; if the player has seen it, the press is a new payment with a new id.
 * @throws NotSentError if the press has ended before
 */
async function sendPress(cashier: Cashier, press: Press, found: PendingRequest, wait: Wait): Promise<SubmitResult> {
  // read before sending, because this press may add its own
  const seen = knownTransactions(cashier.store, !found.visit);
  const isSeen = ({ transaction }: Answer) => seen.has(transaction.id);
  const isEarlier = found.visit !== press.visit;
  let request = found;
  if (isEarlier) {
    const created = await unlessLeft(press, findCreated(cashier, found));
    if (created === "unknown") request = record(cashier, "notArrived", found);
    else if (typeof created === "object" && isSeen(created)) request = replaceRequest(cashier, found, press.visit);
    else if (typeof created === "object") {
      record(cashier, "answered", found);
      return accept(cashier, press, created, wait, true);
    }
  }
  let attempt = await createWithCaptcha(cashier, press, request);
  // a server without the lookup answers with the transaction that the player knows already
  if (attempt.answer && isEarlier && isSeen(attempt.answer))
    attempt = await createWithCaptcha(cashier, press, replaceRequest(cashier, attempt.request, press.visit));
  if (attempt.answer) return accept(cashier, press, attempt.answer, wait, isSeen(attempt.answer));
  const isStillEarlier = isEarlier && attempt.request.id === found.id;
  return handleFailure(cashier, press, { ...attempt, isEarlier: isStillEarlier, isSeen, wait });
}

/** How the player waits for the answer to a press. */
interface Wait {
  /** Whether the player has stayed on the screen; evaluated when the answer arrives. */
  isAwaited(): boolean;
  /** whether to show a notice if the player has left the screen */
  hasNotice: boolean;
  isAutomatic: boolean;
  isInForm: boolean;
}

/** Returns whether the player is still on the same form or payment as at this call, or on a list of its area. */
function samePlace(cashier: Cashier): () => boolean {
  const { store } = cashier;
  const form = () => store.get(chosenMethodAtom)?.name ?? store.get(chosenCoinAtom)?.coin;
  const shown = () => store.get(transactionAtom)?.transaction.id;
  const { area } = cashier;
  const [formBefore, shownBefore] = [form(), shown()];
  return () =>
    cashier.area === area && [undefined, formBefore].includes(form()) && [undefined, shownBefore].includes(shown());
}

/**
 * Stores the answer to a press.
 * @param isEarlier whether it is the transaction of an earlier press: the player is told so
 */
function accept(cashier: Cashier, press: Press, answer: Answer, wait: Wait, isEarlier: boolean): "accepted" {
  const isAwaited = wait.isAwaited();
  start(cashier, press, answer, { isEarlier, hasNotice: wait.hasNotice, isAwaited });
  // without an amount, the player asked for a crypto address
  const isAsked = press.draft.amount === undefined;
  if (isEarlier && isAwaited && !isAsked) cashier.showNotice(cashier.text(earlierTexts[press.area]), "info");
  return "accepted";
}

type StartFacts = Omit<Extract<News, { press: "start" }>, "from" | "press" | "answer" | "balance">;

/** Stores and reports the transaction of a press, and what else a started payment changes. */
function start(
  cashier: Cashier,
  { area, draft, scope, balance, walletSheet }: Press,
  answer: Answer,
  facts: StartFacts,
): void {
  walletSheet?.complete(isMistaked(answer.transaction) ? "fail" : "success");
  rememberDraft(cashier, answer.transaction.id, { draft, scope });
  noteSavedUse(cashier, area, draft, answer.transaction);
  // the deposit now counts towards the limits
  if (area === "deposit" && cashier.store.get(depositLimitsAtom)) void refreshDepositLimits(cashier);
  update(cashier, { from: "press", press: "start", answer, balance, ...facts });
}

/** A failed press, and what was known before it. */
interface Failure {
  request: PendingRequest;
  /** whether the request is from before this visit */
  isEarlier: boolean;
  /** Whether the player knew of a transaction before the press. */
  isSeen(answer: Answer): boolean;
  thrown: unknown;
  wait: Wait;
}

/** Handles the failure of a press: finds out whether the payment exists all the same, then shows what is known. */
async function handleFailure(cashier: Cashier, press: Press, failure: Failure): Promise<SubmitResult> {
  const { thrown, request } = failure;
  if (!request.mayHaveArrived) record(cashier, "notArrived", request);
  if (thrown instanceof TokenError) return thrown;
  if (thrown instanceof NotSentError) throw thrown;
  if (!shouldReport(thrown, cashier.signal)) return "handled";
  if (thrown instanceof UnsentProblem) {
    if (thrown.notice) cashier.showNotice(thrown.notice);
    return "handled";
  }
  const failed = await lookUpFailed(cashier, press, failure);
  return typeof failed === "string" ? failed : showFailed(cashier, press, failed, failure.wait);
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
  const isShownInForm = isFormOpen(press, failure.wait) && request.mayHaveArrived && isOutcomeUnknown(error);
  if (isShownInForm) showChecking(cashier, area);
  // the refusal of a repeat does not apply to the first attempt, whose answer was lost
  const isRefusedRepeat = request.mayHaveArrived && !isOutcomeUnknown(error);
  const isLookedUp = isShownInForm || isRefusedRepeat || mayRefuseRepeat(cashier, error);
  const created = isLookedUp ? await findCreated(cashier, request) : undefined;
  if (!isCurrentPlayer(cashier, press)) return "handled";
  const taken = acceptFound(cashier, press, failure, created);
  if (taken === "accepted") return taken;
  const isKnown = taken === "known";
  const isPending = created === "pending";
  // a browser's repeat may have been refused, and the first one may still take effect
  if (isPending && !request.mayHaveArrived)
    request = record(cashier, "sent", { ...request, visit: press.visit, mayHaveArrived: true });
  const isUnclear = !isKnown && (isPending || (isRefusedRepeat && !created) || isOutcomeUnknown(error));
  const isAbsent = created === "unknown";
  if (isUnclear && request.mayHaveArrived && !isAbsent)
    followRequest(cashier, request, () => void checkAgain(cashier, press, { ...failure, request }));
  return { area, key, error, isUnclear, isAbsent, mayHaveArrived: request.mayHaveArrived && !isKnown };
}

/**
 * Shows a failed press: in its form if that is open, else as a notice. Reloads limits or accounts that a refusal shows
 * to be outdated.
 */
async function showFailed(cashier: Cashier, press: Press, failed: FailedPress, wait: Wait): Promise<SubmitResult> {
  const { area, draft, walletSheet, left } = press;
  const { error, isUnclear } = failed;
  if (isUnclear) walletSheet?.complete("unknown");
  if (error.code === "bonus_unavailable" && !isOutcomeUnknown(error) && dropBonusOf(cashier, draft)) return "handled";
  // a deposit elsewhere may have reached the limit
  if (error.code === "deposit_limit") {
    await reloadDepositLimits(cashier);
    if (!isCurrentPlayer(cashier, press)) return "handled";
  }
  // the account may have been removed elsewhere
  if (draft.savedId && error.status > 0) void refreshSavedAccounts(cashier, area);
  // a payment that may have gone through is not said to have failed
  if (!isFormOpen(press, wait) || (!isUnclear && hasOwnNotice(error)))
    return showRejection(cashier, error, { isUnclear, unanswered: unansweredTexts[area], isLeft: left.aborted });
  pauseIfLimited(cashier, error);
  cashier.store.set(pressOutcomeAtom, pressOutcomeOf(cashier, failed));
  return formCodes.has(error.code) ? error : "handled";
}

/** Codes of refusals that are shown at the form's fields, or in a notice because the screen changes. */
const ownNotices: ReadonlySet<string> = new Set([...formCodes, "method_unavailable", "rate_limited", "captcha_failed"]);

const hasOwnNotice = ({ code }: CashierError): boolean => ownNotices.has(code);

/**
 * Stores the transaction that the server has for a failed request.
 * @returns undefined if there is none; `known` if the player had seen it before: this press has paid nothing
 */
function acceptFound(
  cashier: Cashier,
  press: Press,
  { request, isEarlier, isSeen, wait }: Failure,
  created: LookupResult,
): "accepted" | "known" | undefined {
  // it may still arrive, so its id is kept
  if (created === "unknown") record(cashier, "notArrived", request);
  if (typeof created !== "object") return undefined;
  record(cashier, "answered", request);
  if (isEarlier && isSeen(created)) return "known";
  return accept(cashier, press, created, wait, isEarlier || isSeen(created));
}

/** Checks a press of unknown outcome again: in its form while that shows the outcome, else in the background. */
async function checkAgain(cashier: Cashier, press: Press, failure: Failure): Promise<void> {
  const { store } = cashier;
  const outcome = store.get(pressOutcomeAtom);
  const isShown = () =>
    isFormOpen(press, failure.wait) &&
    outcome?.kind === "unknown" &&
    outcome.repeat?.key === press.key &&
    store.get(pressOutcomeAtom) === outcome;
  if (isShown()) await runExclusive(cashier, () => checkShown(cashier, press, failure, isShown));
  else if (!store.get(isSubmittingAtom)) await checkLeft(cashier, press, failure);
}

/** Checks the press that the form on screen shows as unknown; shows the payment, or that there is none. */
async function checkShown(
  cashier: Cashier,
  press: Press,
  failure: Failure,
  isShown: () => boolean,
): Promise<SubmitResult> {
  const { request } = failure;
  const created = await findCreated(cashier, request);
  // meanwhile another tab may have received the answer, or the player may have left
  if (!isCurrentRequest(cashier, request) || !isShown()) return "handled";
  const taken = acceptFound(cashier, press, failure, created);
  if (!taken && created !== "unknown") return "handled";
  const nothing = nothingSent(press, toCashierError(failure.thrown));
  const failed = taken ? nothing : { ...nothing, isUnclear: true, isAbsent: true, mayHaveArrived: true };
  cashier.store.set(pressOutcomeAtom, taken === "accepted" ? undefined : pressOutcomeOf(cashier, failed));
  return "handled";
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
  record(cashier, "found", request);
  const hasNotice = !knownTransactions(cashier.store).has(created.transaction.id);
  start(cashier, press, created, { isEarlier: true, isFound: true, isAwaited: false, hasNotice });
}

/** Drops the bonus that the server has refused, with a notice; the form keeps its values. */
function dropBonusOf(cashier: Cashier, { method, bonusId }: Draft): boolean {
  if (!bonusId) return false;
  dropBonus(cashier, method, bonusId);
  dropBonusOfDrafts(cashier, bonusId);
  cashier.showNotice(cashier.text(texts.bonusUnavailable));
  return true;
}
