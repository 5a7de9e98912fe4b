import { useAtomValue } from "jotai/react";
import { atom, type Getter } from "jotai/vanilla";
import { useEffect, useMemo } from "react";
import { useCashier } from "../cashier/Cashier";
import { loadMethods } from "../catalogue/loadList";
import { methodsAtom, wantedListAtom } from "../catalogue/state";
import type { Area } from "../contract/host/screenPath";
import { onAwake } from "../loading/retryUntilDone";
import { isSameRegion } from "../session/region";
import { runUntilCleanup } from "../ui/dom/scheduling";

/** The list that an area lacks; undefined if its methods are loaded for the current region. */
function missingList(get: Getter, area: Area) {
  const wanted = get(wantedListAtom);
  const loaded = get(methodsAtom)[area];
  return loaded && isSameRegion(loaded, wanted) ? undefined : wanted;
}

/** The last list that could not be loaded. */
const failedListAtom = atom<object>();

/** Whether an area lacks its methods, and they could not be loaded. */
export function hasListFailed(get: Getter, area: Area): boolean {
  const missing = missingList(get, area);
  return missing !== undefined && missing === get(failedListAtom);
}

/**
 * Loads the methods of an area while they are needed and missing: at once, after each `refetch()`, and after a failure
 * when the page awakes. The call reports a failure.
 */
export function useMethodsOf(area: Area, isNeeded = true): void {
  const cashier = useCashier();
  // a change of the wanted list loads again; the answer for the previous one is dropped
  const missing = useAtomValue(useMemo(() => atom((get) => missingList(get, area)), [area]));
  useEffect(() => {
    if (!isNeeded || !missing) return undefined;
    return runUntilCleanup(cashier.signal, (signal) => {
      let isLoading = false;
      const load = async () => {
        if (isLoading) return;
        isLoading = true;
        await loadMethods(cashier, area).catch(() => signal.aborted || cashier.store.set(failedListAtom, missing));
        isLoading = false;
      };
      onAwake(() => void load(), signal);
      void load();
    });
  }, [cashier, area, isNeeded, missing]);
}
