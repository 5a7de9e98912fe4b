import { type ReactNode, useLayoutEffect } from "react";
import { titleAtom } from "../session/atoms";
import { useCashier } from "./Cashier";

/**
 * Sets the title of a screen while it is mounted, instead of the chosen method's name.
 * @param text undefined keeps the header's default
 */
export function useTitle(text: ReactNode): void {
  const cashier = useCashier();
  const { store } = cashier;
  useLayoutEffect(() => {
    if (!text) return undefined;
    store.set(titleAtom, { path: cashier.screen, text });
    return () => store.set(titleAtom, undefined);
  }, [cashier, store, text]);
}
