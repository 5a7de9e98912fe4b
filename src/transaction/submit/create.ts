import { readClocks } from "../../api/deadline";
import { type Answer, createDeposit, createWithdrawal } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { aboveLimitText } from "../../catalogue/depositLimits/texts";
import { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import type { User } from "../../contract/host/user";
import { toCashierError } from "../../contract/toCashierError";
import type { CreateDeposit, CreateWithdrawal } from "../../contract/wire/requests";
import { localeAtom, returnUrlOf, type Scope, settingsAtom } from "../../session/atoms";
import { currentPlayerAtom } from "../../session/playerAtom";
import { NotSentError, PlayerChangedError } from "../../transport/failures";
import { blockedText, needsCaptcha, noCaptcha } from "../captcha/neededCaptchas";
import { isOutcomeUnknown } from "../rejection";
import type { PendingRequest } from "../requests/ledger";
import { record, throwIfSentElsewhere } from "../requests/requests";
import type { Draft } from "../state";
import type { Visit } from "../visit";
import { PressStoppedError } from "./pressErrors";

type Captcha = CreateDeposit["captcha"];
type PerAttempt = "request_id" | "captcha";
type Body =
  | { area: "deposit"; payload: Omit<CreateDeposit, PerAttempt> }
  | { area: "withdrawal"; payload: Omit<CreateWithdrawal, PerAttempt> };

/** The sheet of a wallet, in which the player agrees to a payment before it is sent. It returns fields. */
export interface WalletSheet {
  /**
   * Opens the sheet, once per press: later calls return the same result.
   * @param signal closes the sheet when it aborts
   * @returns fields for the server
   * @throws PressStoppedError if the player closes it, or it cannot be opened
   */
  open(signal: AbortSignal): Promise<CreateDeposit["fields"]>;
  /** Closes the sheet with the result of the payment, once. */
  complete(result: PaymentComplete): void;
}

/** One press of a submit button, and the body of its request. */
export interface Press {
  area: Area;
  draft: Draft;
  scope: Scope;
  /** of the payment, see `paymentKeyOf` */
  key: string;
  /** without the members that each attempt adds */
  body: Body;
  visit: Visit;
  /** the player's balance at the press, if it is known */
  balance: User["balanceData"];
  /** aborts when the visit that the press belongs to is over: nothing is sent from then on */
  signal: AbortSignal;
  /** the sheet of the wallet that pays */
  walletSheet?: WalletSheet | undefined;
  /** Whether the player has stayed on the screen; evaluated when the answer arrives. */
  isAwaited(): boolean;
  /** Whether the player has closed the cashier since the press; evaluated when the answer arrives. */
  hasClosed(): boolean;
  /** whether to show a notice if the player has left the screen */
  hasNotice: boolean;
  /** whether the screen submits without a press */
  isAutomatic: boolean;
  /** whether the form shows the outcome, instead of a notice over the screen */
  isInForm: boolean;
}

/** The body of a press, fixed at the moment of the press. */
export function requestBody({ store }: Cashier, area: Area, draft: Draft, scope: Scope): Body {
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
  // only a coin's address is asked for without an amount
  if (area === "withdrawal") return { area, payload: { ...shared, amount: amount ?? 0, account: account ?? "main" } };
  const bonus = bonusId && { bonus_id: bonusId };
  return { area, payload: { ...shared, ...bonus, return_url: returnUrlOf(store.get(settingsAtom)) } };
}

/** The result of an attempt, and its request afterwards. */
export type Attempt = { request: PendingRequest } & ({ answer: Answer } | { answer?: undefined; thrown: unknown });

/**
 * Gets what a press still needs (captchas, card tokens, the wallet's consent), checks the limit and sends it; once more
 * with fresh captchas if the server refuses them.
 * @returns the answer, or what was thrown instead; never rejects
 */
export async function tryToCreate(cashier: Cashier, press: Press, found: PendingRequest): Promise<Attempt> {
  let request = found;
  try {
    const captcha = await rejectOnLeave(press, solve(cashier, press));
    request = await withTokens(press, request);
    throwIfAboveLimit(cashier, press, request);
    const first = await create(cashier, press, request, captcha);
    // the wallet's sheet would cover a captcha
    if (first.answer || !captcha || press.walletSheet || toCashierError(first.thrown).code !== "captcha_failed")
      return first;
    ({ request } = first);
    return await create(cashier, press, request, await rejectOnLeave(press, solve(cashier, press)));
  } catch (thrown) {
    return { request, thrown };
  }
}

/**
 * Stops a deposit above a limit that became known while the press waited, such as for the wallet's sheet. Never stops
 * the repeat of a request that may have arrived.
 * @throws PressStoppedError
 */
function throwIfAboveLimit(cashier: Cashier, press: Press, { mayHaveArrived }: PendingRequest): void {
  const { area, draft, scope } = press;
  const isChecked = area === "deposit" && !mayHaveArrived;
  const text = isChecked ? aboveLimitText(cashier, draft.amount, scope.currency) : undefined;
  if (text !== undefined) throw new PressStoppedError("The payment is above a deposit limit", text);
}

/**
 * Adds the tokens of the card fields and of the wallet's sheet, unless the request was sent with some already: a repeat
 * has the same body, and asks the player for nothing.
 */
async function withTokens(press: Press, request: PendingRequest): Promise<PendingRequest> {
  const { draft, walletSheet, signal } = press;
  if (request.tokens || (!draft.tokens && !walletSheet)) return request;
  const card = draft.tokens && (await rejectOnLeave(press, draft.tokens.request(signal)));
  const wallet = walletSheet && (await rejectOnLeave(press, walletSheet.open(signal)));
  return { ...request, tokens: { ...card, ...wallet } };
}

/** Whether the player who pressed is still signed in. */
export const isCurrentPlayer = ({ store }: Cashier, { scope }: Press): boolean =>
  scope.player === store.get(currentPlayerAtom);

/** @throws NotSentError if the player who pressed is no longer signed in, or has left the screen of the press */
export function throwIfAbandoned(cashier: Cashier, press: Press): void {
  if (press.signal.aborted || !isCurrentPlayer(cashier, press)) throw new NotSentError();
}

/**
 * Waits for a step of a press.
 * @param isSent whether the press has been sent: from then on, leaving does not reject
 * @throws NotSentError as soon as the player leaves
 */
export function rejectOnLeave<Result>(
  { signal }: Pick<Press, "signal">,
  step: Promise<Result>,
  isSent: () => boolean = () => false,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => {
      if (!isSent()) reject(new NotSentError());
    };
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
    void step.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}

/**
 * Sends a press once. Its request is pending from the moment it is sent until the server has answered it. Fails with a
 * `NotSentError` if the press ends first, or another tab sends the payment, also while the connection is still opening.
 */
async function create(cashier: Cashier, press: Press, found: PendingRequest, captcha: Captcha): Promise<Attempt> {
  // the transaction cannot be older than this attempt, unless an earlier one may have arrived
  const request = found.mayHaveArrived ? found : { ...found, sentAt: readClocks() };
  let isSent = false;
  const beforeSend = () => {
    if (isSent) return;
    throwIfAbandoned(cashier, press);
    throwIfSentElsewhere(cashier, request);
    record(cashier, "sent", { ...request, visit: press.visit });
    isSent = true;
  };
  try {
    throwIfAbandoned(cashier, press);
    const answer = await rejectOnLeave(press, call(cashier, press, { request, captcha, beforeSend }), () => isSent);
    // the host may have signed another player in when a wrong member of the answer was reported
    if (!isCurrentPlayer(cashier, press)) throw new PlayerChangedError();
    record(cashier, "answered", request);
    return { request, answer };
  } catch (thrown) {
    return { request: requestAfter(cashier, request, isSent, thrown), thrown };
  }
}

/**
 * A request after a failure: pending if the server may have received this attempt or an earlier one. Otherwise its id
 * is spent, except after an attempt that was not sent or was refused before the lookup: the next press uses it again.
 */
function requestAfter(cashier: Cashier, request: PendingRequest, isSent: boolean, thrown: unknown): PendingRequest {
  if (thrown instanceof NotSentError) return request;
  // nothing was sent over a connection that never opened
  const mayHaveArrived =
    request.mayHaveArrived || (isSent && (!(thrown instanceof CashierError) || isOpenError(thrown)));
  if (mayHaveArrived) return record(cashier, "failed", request);
  return !isSent || isRejectedBeforeLookup(thrown) ? request : record(cashier, "answered", request);
}

/** Whether a request may have taken effect although it failed with this error. */
const isOpenError = (error: CashierError) =>
  isOutcomeUnknown(error) || error.isRetry || error.code === "request_id_reused";

/**
 * Statuses that a server returns before it looks up the `request_id`. A browser repeats a POST by itself if a
 * kept-alive connection breaks, so the first one may have taken effect: the next press reuses the id.
 */
const beforeLookupStatuses: ReadonlySet<number> = new Set([400, 401, 403, 408, 425, 429]);

const isRejectedBeforeLookup = (thrown: unknown) =>
  thrown instanceof CashierError && beforeLookupStatuses.has(thrown.status);

/** The parts of a call that differ from attempt to attempt. */
interface AttemptParts {
  request: PendingRequest;
  captcha: Captcha;
  beforeSend(): void;
}

function call(cashier: Cashier, { body }: Press, { request, captcha, beforeSend }: AttemptParts): Promise<Answer> {
  const { id, sentAt, tokens } = request;
  const fields = { ...body.payload.fields, ...tokens };
  const added = { request_id: id, fields, ...(captcha && { captcha }) };
  return body.area === "deposit"
    ? createDeposit(cashier, { ...body.payload, ...added }, { sentAt, beforeSend })
    : createWithdrawal(cashier, { ...body.payload, ...added }, { sentAt, beforeSend });
}

/**
 * Solves the captchas that a method needs; loads their code with the first such method.
 * @throws NotSentError if the press has ended meanwhile
 */
async function solve(cashier: Cashier, press: Press): Promise<Captcha> {
  const { method } = press.draft;
  if (!needsCaptcha(method, cashier.store.get(settingsAtom))) return undefined;
  const { solveCaptcha } = await import("../captcha/captchas").catch(() => {
    throw new PressStoppedError(noCaptcha, cashier.text(blockedText));
  });
  try {
    return await solveCaptcha(cashier, { method, area: press.area }, press.signal);
  } catch (thrown) {
    throwIfAbandoned(cashier, press);
    throw thrown;
  }
}
