import type { Atom } from "jotai/vanilla";
import type { Store } from "./Store";

/** Resolves once an atom's value is truthy, perhaps at once, or the signal aborts. */
export function whenTrue(store: Store, condition: Atom<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!signal.aborted && !store.get(condition)) return;
      unsubscribe();
      signal.removeEventListener("abort", check);
      resolve();
    };
    const unsubscribe = store.sub(condition, check);
    signal.addEventListener("abort", check);
    check();
  });
}
