import { useCallback, useSyncExternalStore } from "react";

/**
 * Counts down: draws anew at every turn of a second, and at once when the page comes into sight again. Ends at 0.
 * @param leftOf gives the ms left now, by a clock of its own; a new end needs a new function, kept with useCallback
 * @returns whole seconds left, rounded up: 0 only once it is over
 */
export function useSecondsLeft(leftOf: () => number): number {
  const subscribe = useCallback((turned: () => void) => watchSeconds(leftOf, turned), [leftOf]);
  return useSyncExternalStore(subscribe, () => secondsOf(leftOf()));
}

/** What is no time, or over, is 0. */
const secondsOf = (ms: number) => (Number.isFinite(ms) ? Math.max(0, Math.ceil(ms / 1000)) : 0);

/** Calls back at the turns of the seconds. Returns what ends it. */
function watchSeconds(leftOf: () => number, turned: () => void): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const ms = leftOf();
    const seconds = secondsOf(ms);
    if (seconds > 0) timer = setTimeout(turn, Math.max(1, ms - (seconds - 1) * 1000));
  };
  const turn = () => {
    turned();
    wait();
  };
  // timers of a page out of sight are late
  const look = () => document.visibilityState === "visible" && turn();
  document.addEventListener("visibilitychange", look, { signal: watching.signal });
  wait();
  return () => {
    watching.abort();
    clearTimeout(timer);
  };
}
