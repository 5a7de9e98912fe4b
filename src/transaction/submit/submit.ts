import type { Answer } from "../../api/deadline";
import { texts as networkTexts } from "../../api/request";
import type { Cashier } from "../../cashier/Cashier";
import { refreshSavedAccounts } from "../../catalogue/saved/savedAccounts";
import { chosenCoinAtom, chosenMethodAtom } from "../../catalogue/state";
import { toCashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import type { Scope } from "../../session/atoms";
import { NotSentError, shouldReport } from "../../transport/Transport";
import { dropBonus } from "../bonus";
import { CaptchaProblem } from "../captcha/Captcha";
import { findRequest, renew, spend, subjectOf } from "../requests/requests";
import { runExclusive } from "../runExclusive";
import { type Draft, type PendingRequest, type SubmitResult, transactionAtom } from "../state";
import { isOutcomeUnknown, mayRefuseRepeat, showRejection } from "../step/rejection";
import { TokenError } from "../TokenSource";
import { earlierTexts, texts, unansweredTexts } from "../texts";
import type { News } from "../updates/news";
import { toldTransactions } from "../updates/told";
import { update } from "../updates/updates";
import { duringVisit, type Visit, visitAtom } from "../visit";
import { askHost, reportPlayerChange, showStopped } from "./askHost";
import {
  assertMeant,
  createWithCaptcha,
  findCreated,
  isCurrentPlayer,
  type Press,
  requestBody,
  unlessLeft,
} from "./create";
import { noteSavedUse } from "./savedUse";
import { dropBonusOfDrafts, rememberDraft } from "./sentDrafts";

/** Options of {@link submit}. */
export interface SubmitOptions {
  /** the visit that the press belongs to; the current one by default */
  visit?: Visit;
  /** player and region of the payment; the visit's by default */
  scope?: Scope;
  /** the screen asks by itself, without a press: a player who leaves it before anything is sent is told nothing */
  isAutomatic?: boolean;
  /** Whether the player still waits for the answer; otherwise only the list offers it. Called with the answer. */
  isAwaited?(): boolean;
}

/**
 * Submits a deposit or a withdrawal and shows the next screen. The body is fixed at the press. The press ends with its
 * visit: nothing is sent once the player has left what they pressed, whatever it still waits for. So can the host end it.
 * Ignores presses while one is under way.
 * @returns an error that belongs to the form's fields or amount; other errors are shown to the player
 */
export function submit(cashier: Cashier, area: Area, draft: Draft, options: SubmitOptions = {}): Promise<SubmitResult> {
  return runExclusive(cashier, () => {
    const { visit = cashier.store.get(visitAtom) } = options;
    const { scope = visit.scope } = options;
    const body = requestBody(cashier, area, draft, scope);
    const wait: Wait = {
      isAwaited: options.isAwaited ?? samePlace(cashier),
      hasNotice: !options.isAwaited,
      isAutomatic: options.isAutomatic === true,
    };
    cashier.track("submit");
    return duringVisit(cashier, visit, (left) => take(cashier, { area, draft, scope, body, visit, left }, wait));
  });
}

/** Reports a failure from before anything was sent: code on demand that could not be fetched. */
function showUnsent(cashier: Cashier, thrown: unknown): SubmitResult {
  cashier.report(toCashierError(thrown));
  cashier.showNotice(cashier.text(networkTexts.networkError));
  return "handled";
}

/** Takes a press from the question to the host to its answer. */
async function take(cashier: Cashier, press: Press, wait: Wait): Promise<SubmitResult> {
  const find = () => findRequest(cashier, subjectOf(press.area, press.draft, press.scope), press.visit);
  try {
    assertMeant(cashier, press);
    const verdict = await askHost(cashier, press);
    // another tab may have sent the same while the host decided, so it is looked up only now
    if (verdict.proceed) return await send(cashier, press, await find(), wait);
    if (!cashier.signal.aborted) showStopped(cashier, verdict, (await find()).mayHaveArrived);
  } catch (thrown) {
    if (!(thrown instanceof NotSentError)) return showUnsent(cashier, thrown);
    if (cashier.signal.aborted) return "handled";
    if (!isCurrentPlayer(cashier, press)) reportPlayerChange(cashier);
    else if (!wait.isAutomatic) showStopped(cashier, {}, (await find()).mayHaveArrived);
  }
  return "handled";
}

/**
 * Sends a press. A request from before this visit is looked up first: what the player does not know yet, they are told;
 * if they do, its id is spent, and the press means another payment.
 * @throws NotSentError if the press has ended before
 */
async function send(cashier: Cashier, press: Press, found: PendingRequest, wait: Wait): Promise<SubmitResult> {
  // read before sending: a transaction told of later may be this press's own
  const told = toldTransactions(cashier.store);
  const isTold = ({ transaction }: Answer) => told.has(transaction.id);
  const isEarlier = found.visit !== press.visit;
  let request = found;
  if (isEarlier) {
    const made = await unlessLeft(press, findCreated(cashier, press, request));
    if (made === "unknown") forgetAttempt(request);
    else if (made && isTold(made)) request = renew(cashier, request, press.visit);
    else if (made) {
      spend(cashier, request);
      return acceptEarlier(cashier, press, made, wait);
    }
  }
  try {
    const answer = await createWithCaptcha(cashier, press, request);
    // a server that cannot look requests up answers with the transaction that the player knows already
    if (!isEarlier || !isTold(answer)) return accept(cashier, press, answer, wait);
    request = renew(cashier, request, press.visit);
    return accept(cashier, press, await createWithCaptcha(cashier, press, request), wait);
  } catch (thrown) {
    return handleFailure(cashier, press, { request, isEarlier: isEarlier && request === found, isTold, thrown, wait });
  }
}

/** How the player waits for the answer to a press. */
interface Wait {
  /** Whether the player has stayed on the screen; called with the answer. */
  isAwaited(): boolean;
  /** whether to show a notice if the player has left the screen */
  hasNotice: boolean;
  isAutomatic: boolean;
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

/** Takes in the answer to a press. */
function accept(cashier: Cashier, press: Press, answer: Answer, wait: Wait): SubmitResult {
  start(cashier, press, answer, { isEarlier: false, hasNotice: wait.hasNotice, isAwaited: wait.isAwaited() });
  return "accepted";
}

/** Takes in the transaction of an earlier press, and says that it is one. */
function acceptEarlier(cashier: Cashier, press: Press, answer: Answer, wait: Wait): SubmitResult {
  const isAwaited = wait.isAwaited();
  start(cashier, press, answer, { isEarlier: true, hasNotice: wait.hasNotice, isAwaited });
  // without an amount it is the address that the player asks for
  const isAsked = press.draft.amount === undefined;
  if (isAwaited && !isAsked) cashier.showNotice(cashier.text(earlierTexts[press.area]), "info");
  return "accepted";
}

type StartFacts = Omit<Extract<News, { press: "start" }>, "from" | "press" | "answer">;

function start(cashier: Cashier, { area, draft, scope }: Press, answer: Answer, facts: StartFacts): void {
  rememberDraft(cashier, answer.transaction.id, { draft, scope });
  noteSavedUse(cashier, area, draft, answer.transaction);
  update(cashier, { from: "press", press: "start", answer, ...facts });
}

/** Notes that a request has not arrived: it may be sent with other tokens. */
function forgetAttempt(request: PendingRequest): void {
  request.mayHaveArrived = false;
  request.tokens = undefined;
}

/** A press that has failed, and what was known before it. */
interface Failure {
  request: PendingRequest;
  /** whether the request is from before this visit */
  isEarlier: boolean;
  /** Whether the player knew of a transaction before the press. */
  isTold(answer: Answer): boolean;
  thrown: unknown;
  wait: Wait;
}

async function handleFailure(cashier: Cashier, press: Press, failure: Failure): Promise<SubmitResult> {
  const { request, isEarlier, isTold, thrown, wait } = failure;
  if (!request.mayHaveArrived) forgetAttempt(request);
  if (thrown instanceof TokenError) return thrown;
  if (thrown instanceof NotSentError) throw thrown;
  if (!shouldReport(thrown, cashier.signal)) return "handled";
  if (thrown instanceof CaptchaProblem) {
    if (thrown.notice) cashier.showNotice(thrown.notice);
    return "handled";
  }
  const error = toCashierError(thrown);
  // the rejection of a repeated request does not apply to the first one, whose answer was lost
  const isOpen = request.mayHaveArrived && !isOutcomeUnknown(error);
  const created = isOpen || mayRefuseRepeat(cashier, error) ? await findCreated(cashier, press, request) : undefined;
  if (!isCurrentPlayer(cashier, press)) return "handled";
  // it may still arrive: keep the id; the next rejection applies to it
  if (created === "unknown") forgetAttempt(request);
  else if (created) {
    spend(cashier, request);
    if (!isEarlier) return accept(cashier, press, created, wait);
    if (!isTold(created)) return acceptEarlier(cashier, press, created, wait);
  }
  if (error.code === "bonus_unavailable" && dropBonusOf(cashier, press.draft)) return "handled";
  // the account may have been removed elsewhere
  if (press.draft.savedId && error.status > 0) void refreshSavedAccounts(cashier, press.area);
  return showRejection(cashier, error, { isOpen: isOpen && !created, unanswered: unansweredTexts[press.area] });
}

/** Drops the bonus that the server has refused, with a notice; the form keeps its values. */
function dropBonusOf(cashier: Cashier, { method, bonusId }: Draft): boolean {
  if (!bonusId) return false;
  dropBonus(cashier, method, bonusId);
  dropBonusOfDrafts(cashier, bonusId);
  cashier.showNotice(cashier.text(texts.bonusUnavailable));
  return true;
}
