import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import type { Cashier } from "../cashier/Cashier";
import { entryAtom } from "../cashier/entry";
import { isStartedAtom, type WidgetState, widgetStateAtom } from "./state";

/**
 * Sets the widget's state while a screen is shown. Runs again for each history entry, because every page change resets
 * the state, even one that returns here before React has rendered the other screen.
 * @param state false: keeps the current one
 */
export function useScreenState({ store }: Pick<Cashier, "store">, state: WidgetState | false): void {
  const entry = useAtomValue(entryAtom);
  useEffect(() => {
    // ignores an outdated render: the page may have changed, or the session ended; a start can fail without a session
    const isCurrent = store.get(entryAtom) === entry && (state === "failed" || store.get(isStartedAtom));
    if (state && isCurrent) store.set(widgetStateAtom, state);
  }, [store, state, entry]);
}
