import { pause } from "./retry";

/**
 * Waits for work, with a time limit.
 * @param ms time limit
 * @param onLate makes the error of work that takes longer
 * @throws the work's error, the error of late work, or the signal's reason once it aborts
 */
export async function within<Value>(
  ms: number,
  signal: AbortSignal,
  work: Promise<Value>,
  onLate: () => Error,
): Promise<Value> {
  const done = new AbortController();
  const limit = pause(ms, AbortSignal.any([signal, done.signal])).then(() => {
    throw onLate();
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    done.abort();
  }
}
