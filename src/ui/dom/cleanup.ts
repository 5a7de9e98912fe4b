/**
 * Starts work with a signal that aborts with the returned function, such as the cleanup of an effect, or with another
 * signal, such as that of the whole element.
 */
export function runUntilCleanup(end: AbortSignal, start: (signal: AbortSignal) => void): () => void {
  const cleanup = new AbortController();
  start(AbortSignal.any([cleanup.signal, end]));
  return () => cleanup.abort();
}
