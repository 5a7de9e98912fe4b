import { atom } from "jotai/vanilla";
import { addMs, type Deadline, msLeft, readClocks } from "../api/deadline";
import type { Cashier } from "../cashier/Cashier";
import type { CashierError } from "../contract/CashierError";
import { playerAtom } from "../session/playerAtom";
import { whenTimeIsUp } from "../ui/dom/clock";
import { transactionAtom } from "./state";
import { withoutKey } from "./withoutKey";

/** Whether the server refuses for a time, as too much was sent. */
export const isRateLimit = ({ code, retryAfterSeconds }: CashierError): boolean =>
  code === "rate_limited" && retryAfterSeconds > 0;

/** When each pause ends: by the id of the transaction whose steps it stops, or by undefined for new submissions. */
const pauseEndsAtom = playerAtom<ReadonlyMap<string | undefined, Deadline>>(new Map());

/** Whether new submissions are blocked for now, after `rate_limited`. */
export const isPausedAtom = atom((get) => get(pauseEndsAtom).has(undefined));

/** Whether the steps of the transaction on screen are blocked for now. */
export const isStepPausedAtom = atom((get) => get(pauseEndsAtom).has(get(transactionAtom)?.transaction.id));

/**
 * Pauses what was refused for as long as an error says, if it is a rate limit. A shorter pause does not end a longer
 * one.
 * @param id of the transaction whose step was refused; without it, new submissions pause
 */
export function pauseIfLimited({ store, signal }: Cashier, error: CashierError, id?: string): void {
  if (!isRateLimit(error)) return;
  const end = addMs(readClocks(), error.retryAfterSeconds * 1_000);
  const present = () => store.get(pauseEndsAtom).get(id);
  const before = present();
  if (before && msLeft(before) > msLeft(end)) return;
  store.set(pauseEndsAtom, (ends) => new Map(ends).set(id, end));
  // timers stand still while the phone sleeps
  const stop = whenTimeIsUp(
    () => msLeft(end),
    // not if a longer pause has replaced it, or the player has changed
    () => present() === end && store.set(pauseEndsAtom, (ends) => withoutKey(ends, id)),
  );
  signal.addEventListener("abort", stop, { once: true });
}
