import type { Atom } from "jotai/vanilla";
import type { Cashier } from "./Cashier";

/**
 * Runs a task for the value of an atom, and for each later one. Atoms that are set in a row are one change: the task
 * runs after the last of them.
 * @param followed false and undefined run nothing
 * @param run its signal aborts at the next value, and with the cashier
 */
export function follow<Value>(
  { store, signal }: Pick<Cashier, "store" | "signal">,
  followed: Atom<Value | false | undefined>,
  run: (value: Value, left: AbortSignal) => void,
): void {
  let last: Value | false | undefined;
  let leaving = new AbortController();
  const check = () => {
    const value = store.get(followed);
    if (value === last || signal.aborted) return;
    last = value;
    leaving.abort();
    leaving = new AbortController();
    if (value) run(value, AbortSignal.any([signal, leaving.signal]));
  };
  const checkLater = () => queueMicrotask(check);
  signal.addEventListener("abort", store.sub(followed, checkLater));
  checkLater();
}
