import { connectionTexts } from "../api/request";
import type { Cashier } from "../cashier/Cashier";
import type { CashierError } from "../contract/CashierError";
import type { Area } from "../contract/host/screenPath";
import type { Transaction } from "../contract/payment/transaction";
import { formatWait } from "../i18n/formats";
import { serverText, withoutEnd } from "../i18n/serverText";
import type { Message } from "../i18n/translate";
import { hostSessionAtom, isQuickAtom } from "../session/atoms";
import { formattingLocaleAtom } from "../session/formattingLocale";
import { isConnectionError } from "../transport/failures";
import { isRateLimit, pauseIfLimited } from "./pauses";
import type { SubmitResult } from "./state";
import { transactionTexts, unansweredTexts, unknownTexts } from "./texts";

/**
 * A longer message, such as an HTML page, is cut off: matching it against the patterns of ids and sentence ends would
 * block the page.
 */
const maxReasonLength = 1_000;

/** Why a call failed, for the player; undefined if there is only a technical message. */
export function failureReason(cashier: Cashier, error: CashierError): string | undefined {
  if (isConnectionError(error)) return cashier.text(connectionTexts.networkError);
  return error.isServersMessage ? serverText(cashier, error.message.slice(0, maxReasonLength)) : undefined;
}

/** The message for the player about a failed call. */
export const failureText = (cashier: Cashier, error: CashierError): string =>
  failureReason(cashier, error) ?? cashier.text(transactionTexts.failed);

/** The message about a session that is over. */
export const sessionTexts = {
  title: /*i18n*/ { id: "outcome.session", message: "Your session has ended" },
  text: /*i18n*/ {
    id: "outcome.session.text",
    message: "We have asked this site to sign you in again. Your details are kept.",
  },
};

/** Codes of refusals that belong to the form: to its fields or its amount. */
export const formCodes: ReadonlySet<string> = new Set([
  "validation",
  "already_exists",
  "amount_out_of_range",
  "deposit_limit",
]);

/** Whether the server may have carried out a call although it failed here. */
export const mayHaveTakenEffect = ({ code, status }: CashierError): boolean =>
  status === 0 || status >= 500 || code === "invalid_response";

/**
 * Whether a refusal may be the answer to a browser's repeat of a request that took effect: over HTTP a browser repeats
 * a POST by itself if a kept-alive connection breaks.
 */
export const mayRefuseBrowserRepeat = ({ store }: Cashier, error: CashierError): boolean =>
  !mayHaveTakenEffect(error) && (error.isRetry || store.get(hostSessionAtom).transport === "http");

/** The texts about a press or step that may have taken effect. */
export interface UnclearTexts {
  /** says that the next press checks it */
  unanswered: Message;
  unknown: Message;
}

/**
 * The text about a press or step that may have taken effect. It says that the next press checks it, unless the button
 * on screen may make another payment: that of the quick view's card, or where the player has gone.
 * @param own replaces the texts of a payment in that area
 */
export function unansweredText({ store }: Cashier, area: Area, isLeft: boolean, own?: UnclearTexts): Message {
  const { unanswered, unknown } = own ?? { unanswered: unansweredTexts[area], unknown: unknownTexts[area] };
  return isLeft || store.get(isQuickAtom) ? unknown : unanswered;
}

/** Options of {@link showRejection}. */
export interface RejectionOptions {
  /** whether the request may have taken effect; by default, if the outcome of this attempt is unknown */
  isUnclear?: boolean;
  /** text for the player if it is unclear whether the request took effect; by default that of a deposit */
  unanswered?: Message;
  /** whether the player has left the form or step: the list does not replace where they are now */
  isLeft?: boolean;
  /** the name of the payment or account, if the screen shows another payment, or another way to pay */
  subject?: string | undefined;
  /** the transaction whose step was refused: a rate limit pauses its steps alone */
  stepOf?: Transaction;
  /** Handles a rate limit in the caller's own way, instead of a message and a pause. */
  onRateLimit?(seconds: number): void;
}

/**
 * Shows a rejection to the player. Returns the error instead if it belongs to the form, unless the player has left that
 * form or an earlier attempt may have taken effect.
 */
export function showRejection(cashier: Cashier, error: CashierError, options: RejectionOptions = {}): SubmitResult {
  const { isUnclear = mayHaveTakenEffect(error), isLeft, subject, stepOf } = options;
  const { unanswered = unansweredText(cashier, "deposit", isLeft === true) } = options;
  if (formCodes.has(error.code) && !isLeft && !isUnclear) return error;
  const isLimited = isRateLimit(error);
  if (isLimited && options.onRateLimit) {
    options.onRateLimit(error.retryAfterSeconds);
    return "handled";
  }
  pauseIfLimited(cashier, error, stepOf?.id);
  const isUnavailable = error.code === "method_unavailable" && !isUnclear;
  const isSessionOver = stepOf && error.status === 401 && !isUnclear;
  const text = isSessionOver
    ? sessionText(cashier, isLeft === true)
    : rejectionText(cashier, error, isUnclear ? unanswered : undefined);
  cashier.showNotice(subject ? `${subject}: ${text}` : text);
  if (isUnavailable && !isLeft) cashier.showReloadedList();
  return "handled";
}

/** The text of a step whose session is over; the details of a step that the player has left are not kept. */
const sessionText = (cashier: Cashier, isLeft: boolean): string =>
  (isLeft ? [sessionTexts.title] : [sessionTexts.title, sessionTexts.text])
    .map((part) => cashier.text(part))
    .join(". ");

/**
 * The text of a rejection for the player.
 * @param unanswered what to do next, if it is unclear whether the request took effect
 */
function rejectionText(cashier: Cashier, error: CashierError, unanswered: Message | undefined): string {
  if (unanswered) {
    const reason = withoutEnd(failureReason(cashier, error) ?? "");
    return [...(reason ? [reason] : []), cashier.text(unanswered)].join(". ");
  }
  return isRateLimit(error) ? rateLimitText(cashier, error.retryAfterSeconds) : failureText(cashier, error);
}

function rateLimitText(cashier: Cashier, seconds: number): string {
  const when = formatWait(seconds, cashier.store.get(formattingLocaleAtom));
  // the text of a server's own locale file may still name the seconds
  return cashier.text(transactionTexts.rateLimited, { when, seconds: Math.ceil(seconds) });
}
