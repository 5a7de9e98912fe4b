import { pause, retryDelayMs } from "../transport/retry";
import { onAwake } from "./onAwake";

const maxDelayMs = 60_000;

/**
 * Runs an action that fails without a network, such as loading code, until it succeeds or the signal aborts. Retries
 * when the page awakes, or after a delay that starts at a second and doubles.
 */
export async function retryUntilDone(action: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await action();
      return;
    } catch {
      await awakeOrAfter(retryDelayMs(failures, maxDelayMs), signal);
    }
  }
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
