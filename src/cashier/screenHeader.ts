import { useAtomValue } from "jotai/react";
import { useLayoutEffect } from "react";
import type { Method } from "../contract/list/method";
import { useCashier } from "./Cashier";
import { isLockedAtom, titleAtom } from "./entry";

/**
 * Sets the title of a screen while it is mounted, instead of the chosen method's name.
 * @param text undefined keeps the header's default
 * @param method its mark is shown beside the text
 */
export function useTitle(text: string | undefined, method?: Method): void {
  const cashier = useCashier();
  const { store } = cashier;
  useLayoutEffect(() => {
    if (!text) return undefined;
    store.set(titleAtom, { path: cashier.screen, text, method });
    return () => store.set(titleAtom, undefined);
  }, [cashier, store, text, method]);
}

/**
 * Leads back to the methods from a button in a form.
 * @returns the handler of its press; undefined while the host keeps the player in its method
 */
export function useBackToMethods(): (() => void) | undefined {
  const cashier = useCashier();
  const isLocked = useAtomValue(isLockedAtom);
  if (isLocked) return undefined;
  return () => {
    cashier.track("button", { button: "to_methods" });
    cashier.back();
  };
}
