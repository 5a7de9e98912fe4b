import type { Answer } from "../api/deadline";
import { texts as networkTexts } from "../api/texts";
import { refreshSavedAccounts } from "../catalogue/savedAccounts";
import { chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import { type Area, toCashierError } from "../contract";
import { hostSessionAtom, type Scope, scopeAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { shouldReport } from "../transport/Transport";
import { isAllowedByHost, reportNotSent } from "./askHost";
import { dropBonus } from "./bonus";
import { CaptchaProblem } from "./captcha/CaptchaProblem";
import { bodyOf, createWithCaptcha, findCreated, isCurrentPlayer, NotSentError, type Press } from "./create";
import { clearPendingRequest, pendingRequestFor, subjectOf } from "./pendingRequests";
import { isOutcomeUnknown, showRejection } from "./rejection";
import { runExclusive } from "./runExclusive";
import { noteSavedUse } from "./savedUse";
import { dropBonusOfDrafts, rememberDraft } from "./sentDrafts";
import { followAnswer } from "./showAnswer";
import { type Draft, type PendingRequest, type SubmitResult, transactionAtom } from "./state";
import { texts, unansweredTexts } from "./texts";
import { recordDeadline, reportStarted } from "./updates";

/** Options of {@link submit}. */
export interface SubmitOptions {
  /** player and region of the form; the current ones by default */
  scope?: Scope;
  /** the `request_id` of a flow that keeps its own; by default each press has a new one */
  requestId?: string;
  /** Whether the player still waits for the answer; otherwise only the list offers it. Called with the answer. */
  isAwaited?(): boolean;
}

/**
 * Submits a deposit or a withdrawal and shows the next screen. The body is fixed at the press: a later change of session
 * or region does not change it, and a change of player stops it. So can the host. Ignores presses while one is under way.
 * @returns an error that belongs to the form's fields or amount; other errors are shown to the player
 */
export function submit(cashier: Cashier, area: Area, draft: Draft, options: SubmitOptions = {}): Promise<SubmitResult> {
  return runExclusive(cashier, async () => {
    const scope = options.scope ?? cashier.store.get(scopeAtom);
    const press: Press = { area, draft, scope, body: bodyOf(cashier, area, draft, scope) };
    const wait: Wait = { isAwaited: options.isAwaited ?? samePlace(cashier), hasNotice: !options.isAwaited };
    const { screen } = cashier;
    cashier.track("submit");
    const findRequest = () => pendingRequestFor(cashier, subjectOf(area, draft, scope), options.requestId);
    const isOnScreen = () => cashier.screen === screen && wait.isAwaited();
    let request: PendingRequest;
    try {
      if (!(await isAllowedByHost(cashier, press, { findRequest, isOnScreen }))) return "handled";
      // another tab may have sent the same while the host decided, so it is looked up only now
      request = await findRequest();
    } catch (thrown) {
      return showUnsent(cashier, thrown);
    }
    try {
      const answer = await createWithCaptcha(cashier, press, request);
      return accept(cashier, press, answer, wait);
    } catch (thrown) {
      return handleFailure(cashier, press, request, thrown, wait);
    }
  });
}

/** Reports a failure from before anything was sent: code on demand that could not be fetched. */
function showUnsent(cashier: Cashier, thrown: unknown): SubmitResult {
  cashier.report(toCashierError(thrown));
  cashier.showNotice(cashier.text(networkTexts.networkError));
  return "handled";
}

/** How the player waits for the answer to a press. */
interface Wait {
  /** Whether the player has stayed on the screen; called with the answer. */
  isAwaited(): boolean;
  /** whether to show a notice if the player has left the screen */
  hasNotice: boolean;
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

/** Shows the answer to a press. */
function accept(cashier: Cashier, { area, draft, scope }: Press, answer: Answer, wait: Wait): SubmitResult {
  recordDeadline(cashier.store, answer);
  rememberDraft(cashier, answer.transaction.id, { draft, scope });
  noteSavedUse(cashier, area, draft, answer.transaction);
  cashier.track("payment_session_started");
  if (wait.isAwaited()) followAnswer(cashier, answer);
  else {
    const message = reportStarted(cashier, answer);
    if (wait.hasNotice) cashier.showNotice(message, "info");
  }
  return "accepted";
}

async function handleFailure(
  cashier: Cashier,
  press: Press,
  request: PendingRequest,
  thrown: unknown,
  wait: Wait,
): Promise<SubmitResult> {
  if (!shouldReport(thrown, cashier.signal)) return "handled";
  if (thrown instanceof NotSentError) {
    reportNotSent(cashier, thrown);
    return "handled";
  }
  if (thrown instanceof CaptchaProblem) {
    if (thrown.notice) cashier.showNotice(thrown.notice);
    return "handled";
  }
  const error = toCashierError(thrown);
  // the rejection of a repeated request does not apply to the first one, whose answer was lost
  const isOpen = request.mayHaveArrived && !isOutcomeUnknown(error);
  const shouldLookUp = isOpen || (!isOutcomeUnknown(error) && browserMayRepeat(cashier));
  const created = shouldLookUp ? await findCreated(cashier, press, request) : undefined;
  if (!isCurrentPlayer(cashier, press)) return "handled";
  // it may still arrive: keep the id; the next rejection applies to it
  if (created === "unknown") request.mayHaveArrived = false;
  else if (created) {
    clearPendingRequest(cashier, request);
    return accept(cashier, press, created, wait);
  }
  if (error.code === "bonus_unavailable" && dropBonusOf(cashier, press.draft)) return "handled";
  // the account may have been removed elsewhere
  if (press.draft.savedId && error.status > 0) void refreshSavedAccounts(cashier, press.area);
  return showRejection(cashier, error, { isOpen: isOpen && !created, unanswered: unansweredTexts[press.area] });
}

/** Over HTTP a browser repeats a request by itself if a kept-alive connection breaks: this rejection may be the repeat's. */
const browserMayRepeat = ({ store }: Cashier) => store.get(hostSessionAtom).transport === "http";

/** Drops the bonus that the server has refused, with a notice; the form keeps its values. */
function dropBonusOf(cashier: Cashier, { method, bonusId }: Draft): boolean {
  if (!bonusId) return false;
  dropBonus(cashier, method, bonusId);
  dropBonusOfDrafts(cashier, bonusId);
  cashier.showNotice(cashier.text(texts.bonusUnavailable));
  return true;
}
