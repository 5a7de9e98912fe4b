import type { Atom, createStore } from "jotai/vanilla";

/** Holds the values of one element's atoms. */
export type Store = ReturnType<typeof createStore>;

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
