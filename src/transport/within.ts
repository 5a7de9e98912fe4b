import { CashierError } from "../contract/CashierError";
import { pause } from "./retry";
import { networkErrorCode } from "./Transport";

/** If a timer is later than this, in ms, the page was suspended: in the browser's cache, or by the system. */
const maxLatenessMs = 5_000;

/** Waits for a time in which the page runs; starts again if the page was suspended meanwhile. */
async function pauseAwake(ms: number, signal: AbortSignal): Promise<void> {
  const startMs = performance.now();
  await pause(ms, signal);
  if (performance.now() - startMs > ms + maxLatenessMs) await pauseAwake(ms, signal);
}

/**
 * Waits for work, with a time limit.
 * @param ms time limit, while the page runs
 * @param onLate returns the error of work that takes longer
 * @throws the work's error, the error of late work, or the signal's reason once it aborts
 */
export async function within<Value>(
  ms: number,
  signal: AbortSignal,
  work: Promise<Value>,
  onLate: () => Error,
): Promise<Value> {
  const done = new AbortController();
  const limit = pauseAwake(ms, AbortSignal.any([signal, done.signal])).then(() => {
    throw onLate();
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    done.abort();
  }
}

/** How long the load of a screen or a list may take, in ms. */
const loadTimeoutMs = 30_000;

const timeoutError = () => new CashierError("Request timeout", { code: networkErrorCode });

/**
 * Waits for the load of a screen or a list.
 * @throws the load's error, or 'Request timeout' after 30 s
 */
export const loadWithTimeout = (loading: Promise<void>, signal: AbortSignal): Promise<void> =>
  within(loadTimeoutMs, signal, loading, timeoutError);
