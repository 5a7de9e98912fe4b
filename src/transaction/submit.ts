import type { Answer } from "../api/deadline";
import { isCardData } from "../catalogue/cardFields";
import { chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import { type TransactionType, toCashierError } from "../contract";
import { hostSessionAtom, type Scope, scopeAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { shouldReport } from "../transport/Transport";
import { dropBonus } from "./bonus";
import { CaptchaProblem } from "./captcha/CaptchaProblem";
import { bodyOf, createWithCaptcha, findCreated, isCurrentPlayer, PlayerChanged, type Press } from "./create";
import { clearPendingRequest, pendingRequestFor, subjectOf } from "./pendingRequests";
import { isOutcomeUnknown, showRejection } from "./rejection";
import { runExclusive } from "./runExclusive";
import { followAnswer } from "./showAnswer";
import { type Draft, lastDraftAtom, type PendingRequest, type SubmitResult, transactionAtom } from "./state";
import { texts } from "./texts";
import { recordDeadline, reportStarted } from "./updates";

/** How a submission is made. */
export interface SubmitOptions {
  /** whom and where the form was drawn for; as it is now unless given */
  scope?: Scope;
  /** for a flow that keeps its own for as long as it asks for the same; otherwise there is one per press */
  requestId?: string;
  /** whether the player still waits for what comes of it; where not, it is left to the list. Asked with the answer */
  isWanted?(): boolean;
}

/**
 * Submits a deposit or a withdrawal and shows what the server wants shown next. What is sent is decided here, whole: a
 * change of session or region that comes before it can be sent changes nothing of it, and another player's session
 * stops it. Presses while one is under way are ignored.
 * @returns a refusal that belongs to the form is handed back: its fields, or its amount; everything else is said here
 */
export function submit(
  cashier: Cashier,
  type: TransactionType,
  draft: Draft,
  options: SubmitOptions = {},
): Promise<SubmitResult> {
  return runExclusive(cashier, async () => {
    const scope = options.scope ?? cashier.store.get(scopeAtom);
    const press: Press = { type, draft, scope, body: bodyOf(cashier, type, draft, scope) };
    const wait: Wait = { isWanted: options.isWanted ?? isStillThere(cashier), isAnnounced: !options.isWanted };
    cashier.track("submit");
    const request = await pendingRequestFor(cashier, subjectOf(type, draft, scope), options.requestId);
    try {
      const answer = await createWithCaptcha(cashier, press, request);
      return take(cashier, press, answer, wait);
    } catch (thrown) {
      return fail(cashier, press, request, thrown, wait);
    }
  });
}

/** How the player waits for what comes of a press. */
interface Wait {
  /** whether they are still there, asked with the answer */
  isWanted(): boolean;
  /** whether they are told of it elsewhere */
  isAnnounced: boolean;
}

/** Tells whether the player has not gone on to another form or payment since now. */
function isStillThere(cashier: Cashier): () => boolean {
  const { store } = cashier;
  const form = () => store.get(chosenMethodAtom)?.name ?? store.get(chosenCoinAtom)?.coin;
  const shown = () => store.get(transactionAtom)?.transaction.id;
  const [formBefore, shownBefore] = [form(), shown()];
  return () => [undefined, formBefore].includes(form()) && [undefined, shownBefore].includes(shown());
}

/** Shows what the server has made of a press. */
function take(cashier: Cashier, { type, draft, scope }: Press, answer: Answer, wait: Wait): SubmitResult {
  recordDeadline(cashier.store, answer);
  if (type === "deposit") keepDraft(cashier, answer.transaction.id, draft, scope);
  cashier.track("payment_session_started");
  if (wait.isWanted()) followAnswer(cashier, answer);
  else {
    const news = reportStarted(cashier, answer);
    if (wait.isAnnounced) cashier.showNotice(news, "info");
  }
  return "accepted";
}

async function fail(
  cashier: Cashier,
  press: Press,
  request: PendingRequest,
  thrown: unknown,
  wait: Wait,
): Promise<SubmitResult> {
  if (!shouldReport(thrown, cashier.signal)) return "handled";
  if (thrown instanceof PlayerChanged) {
    cashier.report(thrown.error);
    cashier.showNotice(cashier.text(texts.notSent));
    return "handled";
  }
  if (thrown instanceof CaptchaProblem) {
    if (thrown.said) cashier.showNotice(thrown.said);
    return "handled";
  }
  const error = toCashierError(thrown);
  // the refusal of a repeated request says nothing of the one before, whose answer was lost
  const isOpen = request.mayHaveArrived && !isOutcomeUnknown(error);
  const isAsked = isOpen || (!isOutcomeUnknown(error) && mayBeRepeatedUnseen(cashier));
  const created = isAsked ? await findCreated(cashier, press, request) : undefined;
  if (!isCurrentPlayer(cashier, press)) return "handled";
  // it may still be on its way: the id stays, and the next refusal is an answer
  if (created === "unknown") request.mayHaveArrived = false;
  else if (created) {
    clearPendingRequest(cashier, request);
    return take(cashier, press, created, wait);
  }
  if (error.code === "bonus_unavailable" && dropBonusOf(cashier, press.draft)) return "handled";
  return showRejection(cashier, error, { isOpen: isOpen && !created });
}

/** Over HTTP a browser repeats a request by itself where a kept-alive connection breaks: a refusal may be the second answer. */
const mayBeRepeatedUnseen = ({ store }: Cashier) => store.get(hostSessionAtom).transport === "http";

/** Keeps what a deposit was made of, to make it again with one press; card data is not kept. */
function keepDraft({ store }: Cashier, id: string, draft: Draft, scope: Scope): void {
  store.set(lastDraftAtom, draft.method.fields?.some(isCardData) ? undefined : { id, draft, scope });
}

/** Drops the bonus that a draft was refused for, and says so; what was typed stays (contract §3). */
function dropBonusOf(cashier: Cashier, { method, bonusId }: Draft): boolean {
  if (!bonusId) return false;
  dropBonus(cashier, method, bonusId);
  // a deposit that is made again from what was kept is made without it as well
  cashier.store.set(lastDraftAtom, (kept) => {
    if (kept?.draft.bonusId !== bonusId) return kept;
    const { bonusId: _refused, ...draft } = kept.draft;
    return { ...kept, draft };
  });
  cashier.showNotice(cashier.text(texts.bonusUnavailable));
  return true;
}
