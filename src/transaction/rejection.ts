import type { CashierError } from "../contract";
import type { Cashier } from "../session/Cashier";
import { samePlayer } from "../session/playerAtom";
import { pause } from "../transport/retry";
import { networkErrorCode } from "../transport/Transport";
import { pausedAtom, type SubmitResult } from "./state";
import { texts } from "./texts";

const formCodes = new Set(["validation", "already_exists", "amount_out_of_range"]);

/** Whether the server may have carried out a call although it failed here. */
export const isOutcomeUnknown = ({ code, status }: CashierError): boolean =>
  status === 0 || status >= 500 || code === "invalid_response";

/** The part of a failure that the player reads: the server's or the connection's message, nothing technical. */
const readableMessage = ({ code, status, message }: CashierError): string[] =>
  code === networkErrorCode || (status > 0 && message !== `Error ${status}` && code !== "invalid_response")
    ? [message.replace(/[.\s]+$/, "")]
    : [];

/** Options of {@link showRejection}. */
export interface RejectionOptions {
  /** whether an earlier attempt of the same request may have taken effect */
  isOpen?: boolean | undefined;
}

/** Shows a rejection to the player; returns the error instead if it belongs to the form. */
export function showRejection(cashier: Cashier, error: CashierError, { isOpen }: RejectionOptions = {}): SubmitResult {
  if (formCodes.has(error.code)) return error;
  if (error.code === "rate_limited" && error.retryAfterSeconds > 0) pauseSubmitting(cashier, error.retryAfterSeconds);
  if (isOpen || isOutcomeUnknown(error)) {
    cashier.showNotice([...readableMessage(error), cashier.text(texts.unanswered)].join(". "));
  } else if (error.code === "rate_limited" && error.retryAfterSeconds > 0) {
    cashier.showNotice(cashier.text(texts.rateLimited, { seconds: Math.ceil(error.retryAfterSeconds) }));
  } else {
    cashier.showNotice(error.message);
    if (error.code === "method_unavailable") cashier.showReloadedList();
  }
  return "handled";
}

/** Blocks submissions for that many seconds. */
function pauseSubmitting({ store, signal }: Cashier, seconds: number): void {
  const isSamePlayer = samePlayer(store);
  store.set(pausedAtom, true);
  pause(seconds * 1_000, signal).then(
    () => isSamePlayer() && store.set(pausedAtom, false),
    () => {},
  );
}
