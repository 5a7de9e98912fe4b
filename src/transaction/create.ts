import type { Answer } from "../api/deadline";
import { createDeposit } from "../api/deposit";
import { findByRequestId } from "../api/transaction";
import { createWithdrawal } from "../api/withdrawal";
import { CashierError, type CreateDeposit, type TransactionType, toCashierError } from "../contract";
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
type Tried = "request_id" | "captcha";
type Body =
  | { type: "deposit"; payload: Omit<CreateDeposit, Tried> }
  | { type: "withdrawal"; payload: Omit<CreateWithdrawal, Tried> };

/** One press of a submit button, and all that is sent because of it. */
export interface Press {
  type: TransactionType;
  draft: Draft;
  scope: Scope;
  /** what is sent, but for what each try adds */
  body: Body;
}

/** The player has signed out or changed before a press could be sent: it is not sent. */
export class PlayerChanged extends Error {
  override readonly name = "PlayerChanged";
  /** for the host */
  readonly error = new CashierError("The player changed before the request was sent", { code: "player_changed" });
}

/** What a press sends (contract §4), as the player sees it now. */
export function bodyOf({ store }: Cashier, type: TransactionType, draft: Draft, scope: Scope): Body {
  const { method, amount, fields, account, bonusId } = draft;
  const shared = {
    method: method.name,
    currency: scope.currency,
    country: scope.country,
    amount: amount ?? null,
    fields: { ...fields },
    locale: store.get(localeAtom),
  };
  if (type === "withdrawal") return { type, payload: { ...shared, account: account ?? "main" } };
  const returnUrl = store.get(settingsAtom).returnUrl;
  return { type, payload: { ...shared, ...(bonusId && { bonus_id: bonusId }), return_url: returnUrl } };
}

/** Sends a press with the captchas that its method needs; fresh ones, once, where they are refused (contract §3). */
export async function createWithCaptcha(cashier: Cashier, press: Press, request: PendingRequest): Promise<Answer> {
  const captcha = await solve(cashier, press);
  try {
    return await create(cashier, press, request, captcha);
  } catch (thrown) {
    if (!captcha || toCashierError(thrown).code !== "captcha_failed") throw thrown;
    return create(cashier, press, request, await solve(cashier, press));
  }
}

/** Whether the player who pressed is still the present one. */
export const isCurrentPlayer = ({ store }: Cashier, { scope }: Press): boolean =>
  scope.player === store.get(playerCountAtom);

/** @throws PlayerChanged where the player who pressed is not the present one */
function assertCurrentPlayer(cashier: Cashier, press: Press): void {
  if (!isCurrentPlayer(cashier, press)) throw new PlayerChanged();
}

/**
 * Sends a press once. Its request counts as unanswered from here on, until the server has answered for it.
 * @throws PlayerChanged where it is no longer the player's who pressed
 */
async function create(cashier: Cashier, press: Press, request: PendingRequest, captcha: Captcha): Promise<Answer> {
  assertCurrentPlayer(cashier, press);
  savePendingRequest(cashier, request);
  try {
    const answer = await call(cashier, press, request, captcha);
    clearPendingRequest(cashier, request);
    return answer;
  } catch (thrown) {
    request.mayHaveArrived ||= !(thrown instanceof CashierError) || isOpen(thrown);
    if (!request.mayHaveArrived && !isRejectedBeforeLookup(thrown)) clearPendingRequest(cashier, request);
    throw thrown;
  }
}

/** Whether the request may have taken effect although this error is all that is known of it. */
const isOpen = (error: CashierError) => isOutcomeUnknown(error) || error.isRetry || error.code === "request_id_reused";

/**
 * Statuses that are given before a server looks up the `request_id`. A browser repeats a POST by itself where a kept-alive
 * connection breaks, so the first one may have taken effect all the same: the next press uses the same id.
 */
const beforeLookupStatuses: ReadonlySet<number> = new Set([400, 401, 403, 408, 425, 429]);

const isRejectedBeforeLookup = (thrown: unknown) =>
  thrown instanceof CashierError && beforeLookupStatuses.has(thrown.status);

function call(cashier: Cashier, { body }: Press, { id, sentAt }: PendingRequest, captcha: Captcha): Promise<Answer> {
  const added = { request_id: id, ...(captcha && { captcha }) };
  return body.type === "deposit"
    ? createDeposit(cashier, { ...body.payload, ...added }, sentAt)
    : createWithdrawal(cashier, { ...body.payload, ...added }, sentAt);
}

/**
 * The answers of the captchas that a method needs; their code comes with the first method that does.
 * @throws PlayerChanged where the captcha was given up because it is no longer the player's who pressed
 */
async function solve(cashier: Cashier, press: Press): Promise<Captcha> {
  const { method } = press.draft;
  if (!needsCaptcha(method, cashier.store.get(settingsAtom))) return undefined;
  const { solveCaptcha } = await import("./captcha/solveCaptcha").catch(() => {
    throw new CaptchaProblem(cashier.text(captchaTexts.blocked));
  });
  try {
    return await solveCaptcha(cashier, { method, transaction: press.type });
  } catch (thrown) {
    // a change of players takes the form away, and the captcha with it
    assertCurrentPlayer(cashier, press);
    throw thrown;
  }
}

/**
 * Asks what has become of a request whose answer was lost.
 * @returns its transaction; "unknown" where the request never arrived; undefined where the server does not say
 */
export async function findCreated(
  cashier: Cashier,
  { body }: Press,
  { id, sentAt }: PendingRequest,
): Promise<Answer | "unknown" | undefined> {
  const found = await findByRequestId(cashier, body.type, id, sentAt);
  if (typeof found !== "object") return found;
  // a server that does not know the parameter may answer with any transaction
  const { transaction } = found;
  const { method, amount, currency } = body.payload;
  const isSameAmount = amount === null || (transaction.amount === amount && transaction.currency === currency);
  return transaction.method === method && isSameAmount ? found : undefined;
}
