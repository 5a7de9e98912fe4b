import { CashierError } from "../contract/CashierError";
import { NetworkError, networkErrorCode } from "./Transport";

const networkErrorPattern =
  /networkerror|network error|input stream|failed to fetch|load failed|econnreset|econnrefused|enotfound|timeout|timed out/i;

/**
 * Whether a call is lost in the network, so that it may be retried: by the class of the error, or by its words if it
 * comes from elsewhere. A CashierError never is one: it comes from an answer, and its text is the server's.
 */
export function isNetworkError(thrown: unknown): boolean {
  if (thrown instanceof NetworkError) return true;
  if (!(thrown instanceof Error) || thrown instanceof CashierError) return false;
  return networkErrorPattern.test(`${thrown.name} ${thrown.message}`);
}

/** Marks an error as the answer to a retry: the first call, whose answer was lost, may have succeeded. */
export const markAsRetry = (thrown: unknown): unknown =>
  thrown instanceof CashierError ? new CashierError(thrown.message, { ...thrown, isRetry: true }) : thrown;

/** Whether a call failed without an answer. A rejection has a status, even if the server uses the same code. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof CashierError && error.code === networkErrorCode && error.status === 0;

/** Thrown for a call whose player has changed since it was sent; never reported. */
export class PlayerChangedError extends Error {
  override readonly name = "PlayerChangedError";
}

/**
 * Thrown instead of sending a call that is not wanted any more; no failure of the call, so the call never reports it.
 */
export class NotSentError extends Error {
  override readonly name = "NotSentError";
}

/** Whether to report a failure: not if the element is removed, the player has changed, or nothing was sent. */
export const shouldReport = (thrown: unknown, signal: AbortSignal): boolean =>
  !signal.aborted && !(thrown instanceof PlayerChangedError) && !(thrown instanceof NotSentError);
