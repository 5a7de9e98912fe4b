import { CashierError } from "../../contract/CashierError";
import { pause } from "../../transport/retry";
import { networkErrorCode } from "../../transport/Transport";

/** How long a screen's loading tasks may take together. */
const loadTimeoutMs = 30_000;

/**
 * Waits for a screen's loading tasks.
 * @throws the failing task's error, or 'Request timeout' after 30 s
 */
export async function loadWithTimeout(tasks: readonly Promise<unknown>[], signal: AbortSignal): Promise<void> {
  const finished = new AbortController();
  const timeout = pause(loadTimeoutMs, AbortSignal.any([signal, finished.signal])).then(() => {
    throw new CashierError("Request timeout", { code: networkErrorCode });
  });
  try {
    await Promise.race([Promise.all(tasks), timeout]);
  } finally {
    finished.abort();
    timeout.catch(() => {});
  }
}
