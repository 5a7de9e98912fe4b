import type { CashierError } from "../contract";
import type { Cashier } from "../session/Cashier";
import { samePlayer } from "../session/playerAtom";
import { pause } from "../transport/retry";
import { networkErrorCode } from "../transport/Transport";
import { pausedAtom, type SubmitResult } from "./state";
import { texts } from "./texts";

const formCodes = new Set(["validation", "already_exists", "amount_out_of_range"]);

/** Whether the server may have carried out a call although it failed here: without a status, nothing came from it. */
export const isOutcomeUnknown = ({ code, status }: CashierError): boolean =>
  status === 0 || status >= 500 || code === "invalid_response";

/** What the player reads of a failure: the server's words or the connection's, and nothing technical. */
const playersWords = ({ code, status, message }: CashierError): string[] =>
  code === networkErrorCode || (status > 0 && message !== `Error ${status}` && code !== "invalid_response")
    ? [message.replace(/[.\s]+$/, "")]
    : [];

/** How a refusal is said. */
export interface RejectionOptions {
  /** whether an earlier try of the same request may have taken effect all the same */
  isOpen?: boolean | undefined;
}

/** Says a refusal to the player (contract §3); one that belongs to the form is handed back instead. */
export function showRejection(cashier: Cashier, error: CashierError, { isOpen }: RejectionOptions = {}): SubmitResult {
  if (formCodes.has(error.code)) return error;
  if (error.code === "rate_limited" && error.retryAfterSeconds > 0) pauseSubmitting(cashier, error.retryAfterSeconds);
  if (isOpen || isOutcomeUnknown(error)) {
    cashier.showNotice([...playersWords(error), cashier.text(texts.unanswered)].join(". "));
  } else if (error.code === "rate_limited" && error.retryAfterSeconds > 0) {
    cashier.showNotice(cashier.text(texts.rateLimited, { seconds: Math.ceil(error.retryAfterSeconds) }));
  } else {
    cashier.showNotice(error.message);
    if (error.code === "method_unavailable") cashier.showReloadedList();
  }
  return "handled";
}

/** Allows no submission for that many seconds. */
function pauseSubmitting({ store, signal }: Cashier, seconds: number): void {
  const isSamePlayer = samePlayer(store);
  store.set(pausedAtom, true);
  pause(seconds * 1_000, signal).then(
    () => isSamePlayer() && store.set(pausedAtom, false),
    () => {},
  );
}
