import type { Answer } from "../api/deadline";
import { createDeposit } from "../api/deposit";
import { findByRequestId } from "../api/transaction";
import { createWithdrawal } from "../api/withdrawal";
import { type Area, CashierError, type CreateDeposit, toCashierError } from "../contract";
import type { CreateWithdrawal } from "../contract/requests";
import { localeAtom, type Scope, settingsAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { playerCountAtom } from "../session/playerAtom";
import { CaptchaProblem } from "./captcha/CaptchaProblem";
import { needsCaptcha } from "./captcha/needs";
import { texts as captchaTexts } from "./captcha/texts";
import { clearPendingRequest, savePendingRequest } from "./pendingRequests";
import { isOutcomeUnknown } from "./rejection";
import type { Draft, PendingRequest } from "./state";

type Captcha = CreateDeposit["captcha"];
type PerAttempt = "request_id" | "captcha";
type Body =
  | { area: "deposit"; payload: Omit<CreateDeposit, PerAttempt> }
  | { area: "withdrawal"; payload: Omit<CreateWithdrawal, PerAttempt> };

/** One press of a submit button, and the body of its request. */
export interface Press {
  area: Area;
  draft: Draft;
  scope: Scope;
  /** the body, without the members that each attempt adds */
  body: Body;
}

/** Thrown instead of sending a press whose player has signed out or changed. */
export class NotSentError extends Error {
  override readonly name = "NotSentError";
  /** the report for the host */
  readonly error = new CashierError("The player changed before the request was sent", { code: "player_changed" });
}

/** The body of a press, fixed at the moment of the press. */
export function bodyOf({ store }: Cashier, area: Area, draft: Draft, scope: Scope): Body {
  const { method, amount, fields, account, bonusId, savedId, save } = draft;
  const shared = {
    method: method.name,
    currency: scope.currency,
    country: scope.country,
    amount: amount ?? null,
    fields: { ...fields },
    locale: store.get(localeAtom),
    ...(savedId && { saved_id: savedId }),
    ...(save && { save }),
  };
  if (area === "withdrawal") return { area, payload: { ...shared, account: account ?? "main" } };
  const returnUrl = store.get(settingsAtom).returnUrl;
  return { area, payload: { ...shared, ...(bonusId && { bonus_id: bonusId }), return_url: returnUrl } };
}

/** Sends a press with the captchas that its method needs; retries once with fresh ones if the server refuses them. */
export async function createWithCaptcha(cashier: Cashier, press: Press, request: PendingRequest): Promise<Answer> {
  const captcha = await solve(cashier, press);
  try {
    return await create(cashier, press, request, captcha);
  } catch (thrown) {
    if (!captcha || toCashierError(thrown).code !== "captcha_failed") throw thrown;
    return create(cashier, press, request, await solve(cashier, press));
  }
}

/** Whether the player who pressed is still signed in. */
export const isCurrentPlayer = ({ store }: Cashier, { scope }: Press): boolean =>
  scope.player === store.get(playerCountAtom);

/** @throws NotSentError if the player who pressed is no longer signed in */
function assertCurrentPlayer(cashier: Cashier, press: Press): void {
  if (!isCurrentPlayer(cashier, press)) throw new NotSentError();
}

/**
 * Sends a press once. Its request is pending until the server has answered it.
 * @throws NotSentError if the player who pressed is no longer signed in
 */
async function create(cashier: Cashier, press: Press, request: PendingRequest, captcha: Captcha): Promise<Answer> {
  assertCurrentPlayer(cashier, press);
  savePendingRequest(cashier, request);
  try {
    const answer = await call(cashier, press, request, captcha);
    clearPendingRequest(cashier, request);
    return answer;
  } catch (thrown) {
    request.mayHaveArrived ||= !(thrown instanceof CashierError) || isOpenError(thrown);
    if (!request.mayHaveArrived && !isRejectedBeforeLookup(thrown)) clearPendingRequest(cashier, request);
    throw thrown;
  }
}

/** Whether a request may have taken effect although it failed with this error. */
const isOpenError = (error: CashierError) =>
  isOutcomeUnknown(error) || error.isRetry || error.code === "request_id_reused";

/**
 * Statuses that a server returns before it looks up the `request_id`. A browser repeats a POST by itself if a kept-alive
 * connection breaks, so the first one may have taken effect: the next press reuses the id.
 */
const beforeLookupStatuses: ReadonlySet<number> = new Set([400, 401, 403, 408, 425, 429]);

const isRejectedBeforeLookup = (thrown: unknown) =>
  thrown instanceof CashierError && beforeLookupStatuses.has(thrown.status);

function call(cashier: Cashier, { body }: Press, { id, sentAt }: PendingRequest, captcha: Captcha): Promise<Answer> {
  const added = { request_id: id, ...(captcha && { captcha }) };
  return body.area === "deposit"
    ? createDeposit(cashier, { ...body.payload, ...added }, sentAt)
    : createWithdrawal(cashier, { ...body.payload, ...added }, sentAt);
}

/**
 * Solves the captchas that a method needs; loads their code with the first such method.
 * @throws NotSentError if the captcha ended because the player who pressed is no longer signed in
 */
async function solve(cashier: Cashier, press: Press): Promise<Captcha> {
  const { method } = press.draft;
  if (!needsCaptcha(method, cashier.store.get(settingsAtom))) return undefined;
  const { solveCaptcha } = await import("./captcha/solveCaptcha").catch(() => {
    throw new CaptchaProblem(cashier.text(captchaTexts.blocked));
  });
  try {
    return await solveCaptcha(cashier, { method, area: press.area });
  } catch (thrown) {
    // a change of players removes the form, and with it the captcha
    assertCurrentPlayer(cashier, press);
    throw thrown;
  }
}

/**
 * Looks up the transaction of a request whose answer was lost.
 * @returns its transaction; "unknown" if the request never arrived; undefined if the server cannot tell
 */
export async function findCreated(
  cashier: Cashier,
  { body }: Press,
  { id, sentAt }: PendingRequest,
): Promise<Answer | "unknown" | undefined> {
  const found = await findByRequestId(cashier, body.area, id, sentAt);
  if (typeof found !== "object") return found;
  // a server that ignores the parameter may return any transaction
  const { transaction } = found;
  const { method, amount, currency } = body.payload;
  const isSameAmount = amount === null || (transaction.amount === amount && transaction.currency === currency);
  return transaction.method === method && isSameAmount ? found : undefined;
}
