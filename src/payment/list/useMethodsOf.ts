import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useMemo } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { loadMethods } from "../../catalogue/loadList";
import { methodsAtom, wantedListAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import { onAwake } from "../../loading/retryUntilDone";
import { isSameRegion } from "../../session/atoms";
import { runUntilCleanup } from "../../ui/dom/moments";

/** The list that an area lacks; undefined if its methods are loaded for the current region. */
const missingListAtom = (area: Area) =>
  atom((get) => {
    const wanted = get(wantedListAtom);
    const loaded = get(methodsAtom)[area];
    return loaded && isSameRegion(loaded, wanted) ? undefined : wanted;
  });

/**
 * Loads the methods of an area while they are needed and missing: at once, after each `refetch()`, and after a failure
 * when the page awakes. The call reports a failure.
 * @param onFailure a constant function
 */
export function useMethodsOf(area: Area, isNeeded = true, onFailure?: (cashier: Cashier) => void): void {
  const cashier = useCashier();
  // another wanted list starts again: an answer for the one before is dropped
  const missing = useAtomValue(useMemo(() => missingListAtom(area), [area]));
  useEffect(() => {
    if (!isNeeded || !missing) return undefined;
    return runUntilCleanup(cashier.signal, (signal) => {
      let isLoading = false;
      const load = async () => {
        if (isLoading) return;
        isLoading = true;
        await loadMethods(cashier, area).catch(() => signal.aborted || onFailure?.(cashier));
        isLoading = false;
      };
      onAwake(() => void load(), signal);
      void load();
    });
  }, [cashier, area, isNeeded, missing, onFailure]);
}
