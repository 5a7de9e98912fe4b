import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import type { Cashier } from "../cashier/Cashier";
import { entryAtom } from "../cashier/entry";
import { startedAtom, type WidgetState, widgetStateAtom } from "./state";

/**
 * Sets the widget's state for the entry that a screen is shown for: each page change has set another state, also one that
 * has led back here before React has rendered the other screen.
 * @param state false: keeps the current one
 */
export function useScreenState({ store }: Pick<Cashier, "store">, state: WidgetState | false): void {
  const entry = useAtomValue(entryAtom);
  useEffect(() => {
    // another page change has its own screen; the session may have ended since the render, and a start can fail without one
    const isCurrent = store.get(entryAtom) === entry && (state === "failed" || store.get(startedAtom));
    if (state && isCurrent) store.set(widgetStateAtom, state);
  }, [store, state, entry]);
}
