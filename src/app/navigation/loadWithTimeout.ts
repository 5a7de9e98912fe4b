import { CashierError } from "../../contract/CashierError";
import { networkErrorCode } from "../../transport/Transport";
import { within } from "../../transport/within";

/** How long the load of a screen may take, in ms. */
const loadTimeoutMs = 30_000;

const timeoutError = () => new CashierError("Request timeout", { code: networkErrorCode });

/**
 * Waits for the load of a screen.
 * @throws the load's error, or 'Request timeout' after 30 s
 */
export const loadWithTimeout = (loading: Promise<void>, signal: AbortSignal): Promise<void> =>
  within(loadTimeoutMs, signal, loading, timeoutError);
