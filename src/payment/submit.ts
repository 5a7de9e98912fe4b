import { createDeposit } from "../api/deposit";
import { createWithdrawal } from "../api/withdrawal";
import { type CreateDeposit, type TransactionAnswer, type TransactionType, toCashierError } from "../contract";
import { CaptchaProblem } from "../form/captcha/CaptchaProblem";
import { needsCaptcha } from "../form/captcha/needs";
import { texts as captchaTexts } from "../form/captcha/texts";
import type { Submitted } from "../form/state";
import { countryAtom, currencyAtom, localeAtom, settingsAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { isHeard } from "../transport/Transport";
import { isUnanswered, sayRefusal } from "./sayRefusal";
import { proceed } from "./show";
import { pausedAtom, submittingAtom } from "./state";
import { type Draft, noteUnanswered, requestIdFor, subjectOf } from "./unanswered";

type Captcha = CreateDeposit["captcha"];

/** Sends a draft to the call of its area (contract §4). */
function create(
  cashier: Cashier,
  type: TransactionType,
  draft: Draft,
  requestId: string,
  captcha: Captcha,
): Promise<TransactionAnswer> {
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
  return createDeposit(cashier, { ...request, return_url: store.get(settingsAtom).returnUrl });
}

/**
 * Submits a deposit or a withdrawal and shows what the server wants shown next. Presses while one is under way are
 * ignored.
 * @returns a refusal that belongs to the form is handed back: its fields, or its amount; everything else is said here
 */
export async function submit(cashier: Cashier, type: TransactionType, draft: Draft): Promise<Submitted> {
  const { store } = cashier;
  if (store.get(submittingAtom) || store.get(pausedAtom)) return "said";
  store.set(submittingAtom, true);
  cashier.track("submit");
  try {
    const subject = await subjectOf(cashier, type, draft);
    return await send(cashier, type, draft, subject);
  } finally {
    store.set(submittingAtom, false);
  }
}

async function send(cashier: Cashier, type: TransactionType, draft: Draft, subject: string): Promise<Submitted> {
  const requestId = requestIdFor(cashier, subject);
  try {
    const answer = await createPastCaptcha(cashier, type, draft, requestId);
    noteUnanswered(cashier, subject, undefined);
    cashier.track("payment_session_started");
    proceed(cashier, answer);
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
    return sayRefusal(cashier, error);
  }
}

/** As {@link create}, with the captchas that the method needs; fresh ones, once, where they are refused (contract §3). */
async function createPastCaptcha(
  cashier: Cashier,
  type: TransactionType,
  draft: Draft,
  requestId: string,
): Promise<TransactionAnswer> {
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
