import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useMemo } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { loadMethods } from "../../catalogue/loadList";
import { methodsAtom, wantedListAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import { onAwake } from "../../loading/retryUntilDone";
import { isRegion } from "../../session/atoms";
import { runUntilCleanup } from "../../ui/dom/cleanup";

/** Whether the methods of an area are not loaded for the current region. */
const isMissingAtom = (area: Area) =>
  atom((get) => {
    const loaded = get(methodsAtom)[area];
    return !loaded || !isRegion({ get }, loaded);
  });

/**
 * Loads the methods of an area while they are needed and missing: at once, after each `refetch()`, and after a failure
 * when the page awakes. The call reports a failure.
 * @param onFailure a constant function
 */
export function useMethodsOf(area: Area, isNeeded = true, onFailure?: (cashier: Cashier) => void): void {
  const cashier = useCashier();
  const wanted = useAtomValue(wantedListAtom);
  const isDue = useAtomValue(useMemo(() => isMissingAtom(area), [area])) && isNeeded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer for another wanted list is dropped
  useEffect(() => {
    if (!isDue) return undefined;
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
  }, [cashier, area, isDue, wanted, onFailure]);
}
