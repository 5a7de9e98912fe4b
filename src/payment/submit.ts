import type { Answer } from "../api/deadline";
import { createDeposit } from "../api/deposit";
import { createWithdrawal } from "../api/withdrawal";
import { type CreateDeposit, type TransactionType, toCashierError } from "../contract";
import { CaptchaProblem } from "../form/captcha/CaptchaProblem";
import { needsCaptcha } from "../form/captcha/needs";
import { texts as captchaTexts } from "../form/captcha/texts";
import { isCardData } from "../form/cardData";
import type { Submitted } from "../form/state";
import { countryAtom, currencyAtom, localeAtom, settingsAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { isHeard } from "../transport/Transport";
import { dropBonus } from "./bonus/state";
import { texts as bonusTexts } from "./bonus/texts";
import { onePress } from "./onePress";
import { isUnanswered, sayRefusal } from "./sayRefusal";
import { proceed } from "./show";
import { type Draft, draftAtom } from "./state";
import { noteUnanswered, requestIdFor, subjectOf } from "./unanswered";

type Captcha = CreateDeposit["captcha"];

/** Sends a draft to the call of its area (contract §4). */
function create(
  cashier: Cashier,
  type: TransactionType,
  draft: Draft,
  requestId: string,
  captcha: Captcha,
): Promise<Answer> {
  const { store } = cashier;
  const request = {
    request_id: requestId,
    method: draft.method.name,
    currency: store.get(currencyAtom),
    country: store.get(countryAtom),
    amount: draft.amount ?? null,
    fields: { ...draft.fields },
    locale: store.get(localeAtom),
    ...(captcha && { captcha }),
  };
  if (type === "withdrawal") return createWithdrawal(cashier, { ...request, account: draft.account ?? "main" });
  const { bonusId } = draft;
  const deposit = { ...request, ...(bonusId && { bonus_id: bonusId }) };
  return createDeposit(cashier, { ...deposit, return_url: store.get(settingsAtom).returnUrl });
}

/** How a submission is made. */
export interface SubmitOptions {
  /** for a flow that keeps its own for as long as it asks for the same; otherwise there is one per press */
  requestId?: string;
  /** whether the player still waits for what comes of it; where not, it is left to the list. Asked with the answer */
  isWanted?(): boolean;
}

/**
 * Submits a deposit or a withdrawal and shows what the server wants shown next. Presses while one is under way are
 * ignored.
 * @returns a refusal that belongs to the form is handed back: its fields, or its amount; everything else is said here
 */
export function submit(
  cashier: Cashier,
  type: TransactionType,
  draft: Draft,
  options: SubmitOptions = {},
): Promise<Submitted> {
  return onePress(cashier, async () => {
    cashier.track("submit");
    const subject = await subjectOf(cashier, type, draft);
    return send(cashier, type, draft, {
      subject,
      requestId: options.requestId ?? requestIdFor(cashier, subject),
      isWanted: options.isWanted ?? (() => true),
    });
  });
}

/** What a press is told apart by, and whether it is still waited for. */
interface Press {
  subject: string;
  requestId: string;
  isWanted(): boolean;
}

async function send(cashier: Cashier, type: TransactionType, draft: Draft, press: Press): Promise<Submitted> {
  const { subject, requestId } = press;
  try {
    const answer = await createPastCaptcha(cashier, type, draft, requestId);
    noteUnanswered(cashier, subject, undefined);
    if (type === "deposit") keepDraft(cashier, answer.transaction.id, draft);
    cashier.track("payment_session_started");
    if (press.isWanted()) proceed(cashier, answer);
    return "taken";
  } catch (thrown) {
    if (!isHeard(thrown, cashier.signal)) return "said";
    if (thrown instanceof CaptchaProblem) {
      if (thrown.said) cashier.say(thrown.said);
      return "said";
    }
    const error = toCashierError(thrown);
    // a later refusal says nothing of an earlier press without an answer: that one is still asked for again
    if (isUnanswered(error)) noteUnanswered(cashier, subject, requestId);
    const isBonusGone = error.code === "bonus_unavailable" && dropBonusOf(cashier, draft);
    return isBonusGone ? "said" : sayRefusal(cashier, error);
  }
}

/** Keeps what a deposit was made of, to make it anew with one press; card data is not kept. */
function keepDraft({ store }: Cashier, id: string, draft: Draft): void {
  store.set(draftAtom, draft.method.fields?.some(isCardData) ? undefined : { id, draft });
}

/** Drops the bonus that a draft was refused for, and says so; what was typed stays (contract §3). */
function dropBonusOf(cashier: Cashier, { method, bonusId }: Draft): boolean {
  if (!bonusId) return false;
  dropBonus(cashier, method, bonusId);
  // a deposit that is made anew from what was kept is made without it as well
  cashier.store.set(draftAtom, (kept) => {
    if (kept?.draft.bonusId !== bonusId) return kept;
    const { bonusId: _refused, ...draft } = kept.draft;
    return { ...kept, draft };
  });
  cashier.say(cashier.text(bonusTexts.unavailable));
  return true;
}

/** As {@link create}, with the captchas that the method needs; fresh ones, once, where they are refused (contract §3). */
async function createPastCaptcha(
  cashier: Cashier,
  type: TransactionType,
  draft: Draft,
  requestId: string,
): Promise<Answer> {
  const captcha = await solve(cashier, type, draft);
  try {
    return await create(cashier, type, draft, requestId, captcha);
  } catch (thrown) {
    if (!captcha || toCashierError(thrown).code !== "captcha_failed") throw thrown;
    return create(cashier, type, draft, requestId, await solve(cashier, type, draft));
  }
}

/** The answers of the captchas that a method needs; their code comes with the first method that does. */
async function solve(cashier: Cashier, transaction: TransactionType, { method }: Draft): Promise<Captcha> {
  if (!needsCaptcha(method, cashier.store.get(settingsAtom))) return undefined;
  const { solveCaptcha } = await import("../form/captcha/solveCaptcha").catch(() => {
    throw new CaptchaProblem(cashier.text(captchaTexts.blocked));
  });
  return solveCaptcha(cashier, { method, transaction });
}
