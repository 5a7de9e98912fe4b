import { CashierError } from "../contract";

/** How often, and after how many ms, a lost HTTP call is sent again (spec §9). */
export const httpRetry = { retries: 3, delay: 2_000 } as const;

/** How often an unconnected socket is tried, and the cap of the delay between tries in ms (spec §8). */
export const socketRetry = { attempts: 3, maximumDelay: 10_000 } as const;

/** ms after which an answer counts as lost: the socket library's own default (spec §9). */
export const answerTimeout = 20_000;

/**
 * Delay before the next try, in ms: doubles from 1 s, with up to 1 s of jitter, capped (spec §7).
 * @param attempt how many tries have failed, from 1
 * @param random a number from 0 to 1
 */
export function retryDelay(attempt: number, maximum: number, random = Math.random()): number {
  return Math.min(1_000 * 2 ** (attempt - 1) + random * 1_000, maximum);
}

const networkTexts =
  /networkerror|network error|failed to fetch|load failed|econnreset|econnrefused|enotfound|timeout|timed out/i;

/**
 * Whether the network layer threw an error whose text is one of a lost connection, so that the call may be tried again
 * (spec §8). A CashierError is made of an answer that has arrived: its text is the server's and says nothing here.
 */
export function isNetworkError(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || thrown instanceof CashierError) return false;
  return networkTexts.test(`${thrown.name} ${thrown.message}`);
}

/** The most ms that a browser's timer can wait: with more it would not wait at all. */
export const longestTimerMs = 2 ** 31 - 1;

/** Waits that many ms, {@link longestTimerMs} at most, or rejects with the signal's reason as soon as it ends. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(
      () => {
        signal.removeEventListener("abort", onAbort);
        resolve();
      },
      Math.min(ms, longestTimerMs),
    );
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
