import { CashierError } from "../contract/CashierError";
import { networkErrorCode } from "./Transport";

/** Marks an error as the response to a retry: the first call, whose response was lost, may have succeeded. */
export const markAsRetry = (thrown: unknown): unknown =>
  thrown instanceof CashierError ? new CashierError(thrown.message, { ...thrown, isRetry: true }) : thrown;

/** Whether a call failed without a response. A rejection has a status, even if the server uses the same code. */
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
