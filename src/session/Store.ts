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

/**
 * Runs work for the current value of an atom and for each next one.
 * @param signal ends it
 * @param run gets a signal that aborts when another value comes, or with the given one
 */
export function forEachValue<Value>(
  store: Store,
  source: Atom<Value>,
  signal: AbortSignal,
  run: (value: Value, signal: AbortSignal) => void,
): void {
  if (signal.aborted) return;
  let ending = new AbortController();
  const follow = () => {
    ending.abort();
    ending = new AbortController();
    run(store.get(source), AbortSignal.any([signal, ending.signal]));
  };
  signal.addEventListener("abort", store.sub(source, follow));
  follow();
}
