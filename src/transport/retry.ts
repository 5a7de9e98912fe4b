/** The retry policy of a lost HTTP call. */
export const httpRetry = { maxRetries: 3, delayMs: 2_000 } as const;

/** The retry policy of a call over a socket, whose connection or answer is lost. */
export const socketRetry = { maxAttempts: 3, maxDelayMs: 10_000 } as const;

/** A call without an answer after this time counts as lost; the default of socket.io's acknowledgements. */
export const answerTimeoutMs = 20_000;

/**
 * The delay before the next attempt: exponential backoff from 1 s, plus up to 1 s of jitter, capped.
 * @param attempt the number of failed attempts, from 1
 * @param random a number from 0 to 1
 */
export function retryDelayMs(attempt: number, maxDelayMs: number, random = Math.random()): number {
  return Math.min(1_000 * 2 ** (attempt - 1) + random * 1_000, maxDelayMs);
}

/** The longest delay of a browser timer; a longer one fires immediately. */
export const maxTimerMs = 2 ** 31 - 1;

/** Waits, for {@link maxTimerMs} at most. Rejects with the signal's reason when it aborts. */
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
      Math.min(ms, maxTimerMs),
    );
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
