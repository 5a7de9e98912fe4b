import { useEffect, useState } from "react";
import { inWindowOf } from "./windows";

/** How often a moment is compared with the clocks, in ms: clocks can be changed, and can stop during sleep. */
const checkMs = 1_000;

/**
 * Calls back once, as soon as no time is left.
 * @param msLeft the time that is left, by the clock that counts
 * @returns a function that cancels it
 */
export function whenTimeIsUp(msLeft: () => number, callback: () => void): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    end.abort();
  };
  const check = () => {
    clearTimeout(timer);
    const left = msLeft();
    if (left > 0) timer = setTimeout(check, Math.min(left, checkMs));
    else {
      stop();
      callback();
    }
  };
  // timers pause while the phone sleeps
  document.addEventListener("visibilitychange", check, { signal: end.signal });
  check();
  return stop;
}

/**
 * Calls back once the page has been visible for a time without interruption, so that nothing disappears before the
 * player has seen it.
 * @param node in the window that has to be visible, also after a move
 * @returns a function that cancels it
 */
export function whenSeen(ms: number, callback: () => void, node: Node = document.documentElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onEnd = () => {
    stop();
    callback();
  };
  const stopListening = inWindowOf(node, ({ document: page }, signal) => {
    const restart = () => {
      clearTimeout(timer);
      if (page.visibilityState === "visible") timer = setTimeout(onEnd, ms);
    };
    page.addEventListener("visibilitychange", restart, { signal });
    restart();
  });
  const stop = () => {
    clearTimeout(timer);
    stopListening();
  };
  return stop;
}

/** The current time in ms since the epoch; updates at a moment that lies ahead. */
export function useNow(momentMs: number | null | undefined): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    if (momentMs == null || momentMs <= nowMs) return undefined;
    return whenTimeIsUp(
      () => momentMs - Date.now(),
      () => setNow(Date.now()),
    );
  }, [momentMs, nowMs]);
  return nowMs;
}
