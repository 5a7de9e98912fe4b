import type { Answer } from "../api/deadline";
import { chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import { type TransactionType, toCashierError } from "../contract";
import { CaptchaProblem } from "../form/captcha/CaptchaProblem";
import { isCardData } from "../form/cardData";
import type { Submitted } from "../form/state";
import { hostSessionAtom, type Scope, scopeAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { isHeard } from "../transport/Transport";
import { dropBonus } from "./bonus/state";
import { texts as bonusTexts } from "./bonus/texts";
import { bodyOf, createPastCaptcha, findCreated, isPresentPlayers, type Press, ScopeChanged } from "./create";
import { onePress } from "./onePress";
import { isUnanswered, sayRefusal } from "./sayRefusal";
import { proceed } from "./show";
import { type Draft, draftAtom, type PendingRequest, transactionAtom } from "./state";
import { texts } from "./texts";
import { noteDeadline, noteStarted } from "./transaction";
import { forgetRequest, requestFor, subjectOf } from "./unanswered";

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
): Promise<Submitted> {
  return onePress(cashier, async () => {
    const scope = options.scope ?? cashier.store.get(scopeAtom);
    const press: Press = { type, draft, scope, body: bodyOf(cashier, type, draft, scope) };
    const wait: Wait = { isWanted: options.isWanted ?? isStillThere(cashier), isAnnounced: !options.isWanted };
    cashier.track("submit");
    const request = await requestFor(cashier, subjectOf(type, draft, scope), options.requestId);
    try {
      const answer = await createPastCaptcha(cashier, press, request);
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
function take(cashier: Cashier, { type, draft, scope }: Press, answer: Answer, wait: Wait): Submitted {
  noteDeadline(cashier.store, answer);
  if (type === "deposit") keepDraft(cashier, answer.transaction.id, draft, scope);
  cashier.track("payment_session_started");
  if (wait.isWanted()) proceed(cashier, answer);
  else {
    const news = noteStarted(cashier, answer);
    if (wait.isAnnounced) cashier.say(news, "info");
  }
  return "taken";
}

async function fail(
  cashier: Cashier,
  press: Press,
  request: PendingRequest,
  thrown: unknown,
  wait: Wait,
): Promise<Submitted> {
  if (!isHeard(thrown, cashier.signal)) return "said";
  if (thrown instanceof ScopeChanged) {
    cashier.report(thrown.error);
    cashier.say(cashier.text(texts.notSent));
    return "said";
  }
  if (thrown instanceof CaptchaProblem) {
    if (thrown.said) cashier.say(thrown.said);
    return "said";
  }
  const error = toCashierError(thrown);
  // the refusal of a repeated request says nothing of the one before, whose answer was lost
  const isOpen = request.mayHaveArrived && !isUnanswered(error);
  const isAsked = isOpen || (!isUnanswered(error) && mayBeRepeatedUnseen(cashier));
  const created = isAsked ? await findCreated(cashier, press, request) : undefined;
  if (!isPresentPlayers(cashier, press)) return "said";
  // it may still be on its way: the id stays, and the next refusal is an answer
  if (created === "unknown") request.mayHaveArrived = false;
  else if (created) {
    forgetRequest(cashier, request);
    return take(cashier, press, created, wait);
  }
  if (error.code === "bonus_unavailable" && dropBonusOf(cashier, press.draft)) return "said";
  return sayRefusal(cashier, error, { isOpen: isOpen && !created });
}

/** Over HTTP a browser repeats a request by itself where a kept-alive connection breaks: a refusal may be the second answer. */
const mayBeRepeatedUnseen = ({ store }: Cashier) => store.get(hostSessionAtom).transport === "http";

/** Keeps what a deposit was made of, to make it again with one press; card data is not kept. */
function keepDraft({ store }: Cashier, id: string, draft: Draft, scope: Scope): void {
  store.set(draftAtom, draft.method.fields?.some(isCardData) ? undefined : { id, draft, scope });
}

/** Drops the bonus that a draft was refused for, and says so; what was typed stays (contract §3). */
function dropBonusOf(cashier: Cashier, { method, bonusId }: Draft): boolean {
  if (!bonusId) return false;
  dropBonus(cashier, method, bonusId);
  // a deposit that is made again from what was kept is made without it as well
  cashier.store.set(draftAtom, (kept) => {
    if (kept?.draft.bonusId !== bonusId) return kept;
    const { bonusId: _refused, ...draft } = kept.draft;
    return { ...kept, draft };
  });
  cashier.say(cashier.text(bonusTexts.unavailable));
  return true;
}
