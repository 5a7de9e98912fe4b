import { pause, retryDelayMs } from "../transport/retry";
import { onAwake } from "./onAwake";

/** The longest wait between two tries, in ms. */
const longestWait = 60_000;

/**
 * Does something that fails without a network, such as fetching code. As long as it fails it is tried again: when the
 * page awakes, or after a delay that doubles from a second; until the signal ends.
 */
export async function untilDone(act: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await act();
      return;
    } catch {
      await awakeOrAfter(retryDelayMs(failures, longestWait), signal);
    }
  }
}

/** Waits until the page awakes, that many ms have passed, or the signal ends. */
function awakeOrAfter(ms: number, signal: AbortSignal): Promise<void> {
  const awake = new AbortController();
  const over = AbortSignal.any([signal, awake.signal]);
  onAwake(() => awake.abort(), over);
  return pause(ms, over).then(
    () => awake.abort(),
    () => {},
  );
}
