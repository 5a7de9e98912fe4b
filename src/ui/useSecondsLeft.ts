import { useCallback, useSyncExternalStore } from "react";

/**
 * Counts down to 0: renders at every full second, and immediately when the page becomes visible again.
 * @param remainingMs returns the remaining time now; memoize it with useCallback, and pass a new function for a new end
 * @returns the remaining seconds, rounded up: 0 only at the end
 */
export function useSecondsLeft(remainingMs: () => number): number {
  const subscribe = useCallback((onSecond: () => void) => watchSeconds(remainingMs, onSecond), [remainingMs]);
  return useSyncExternalStore(subscribe, () => secondsOf(remainingMs()));
}

/** Whole seconds; an invalid or negative time is 0. */
const secondsOf = (ms: number) => (Number.isFinite(ms) ? Math.max(0, Math.ceil(ms / 1000)) : 0);

/** Calls back at every full second. Returns a function that stops it. */
function watchSeconds(remainingMs: () => number, onSecond: () => void): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const ms = remainingMs();
    const seconds = secondsOf(ms);
    if (seconds > 0) timer = setTimeout(tick, Math.max(1, ms - (seconds - 1) * 1000));
  };
  const tick = () => {
    onSecond();
    wait();
  };
  // timers of a hidden page are delayed
  const onVisible = () => document.visibilityState === "visible" && tick();
  document.addEventListener("visibilitychange", onVisible, { signal: watching.signal });
  wait();
  return () => {
    watching.abort();
    clearTimeout(timer);
  };
}
