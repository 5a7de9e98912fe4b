import { pause, retryDelayMs } from "../transport/retry";

const maxDelayMs = 60_000;

/**
 * Runs an action that fails without a network, such as loading code, until it succeeds or the signal aborts. Retries
 * when the page awakes, or after a delay that starts at a second and doubles. Use loaded code outside of the action: it
 * would silently be run again after an error.
 * @returns the action's result; undefined if the signal aborts before it
 */
export async function retryUntilDone<Result>(
  action: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      const result = await action();
      return signal.aborted ? undefined : result;
    } catch {
      await awakeOrAfter(retryDelayMs(failures, maxDelayMs), signal);
    }
  }
  return undefined;
}

/** Waits until the page awakes, the delay has passed, or the signal aborts. */
function awakeOrAfter(delayMs: number, signal: AbortSignal): Promise<void> {
  const awake = new AbortController();
  const either = AbortSignal.any([signal, awake.signal]);
  onAwake(() => awake.abort(), either);
  return pause(delayMs, either).then(
    () => awake.abort(),
    () => {},
  );
}

/** Calls back when the page wakes up: its tab becomes visible, or the network returns while it is visible. */
export function onAwake(callback: () => void, signal: AbortSignal): void {
  const wake = () => {
    if (document.visibilityState === "visible") callback();
  };
  document.addEventListener("visibilitychange", wake, { signal });
  window.addEventListener("online", wake, { signal });
}
