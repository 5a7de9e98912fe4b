import { CashierError } from "../../contract/CashierError";
import { networkErrorCode } from "../../transport/Transport";
import { within } from "../../transport/within";

/** How long a screen's loading tasks may take together. */
const loadTimeoutMs = 30_000;

const late = () => new CashierError("Request timeout", { code: networkErrorCode });

/**
 * Waits for a screen's loading tasks.
 * @throws the failing task's error, or 'Request timeout' after 30 s
 */
export async function loadWithTimeout(tasks: readonly Promise<unknown>[], signal: AbortSignal): Promise<void> {
  await within(loadTimeoutMs, signal, Promise.all(tasks), late);
}
