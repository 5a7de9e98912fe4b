import { useLayoutEffect } from "react";
import { titleAtom } from "./atoms";
import { useCashier } from "./Cashier";

/**
 * Gives a screen a title of its own while it is shown, in place of the chosen method's name.
 * @param text undefined = the header's own choice
 */
export function useTitle(text: string | undefined): void {
  const cashier = useCashier();
  const { store } = cashier;
  useLayoutEffect(() => {
    if (!text) return undefined;
    store.set(titleAtom, { path: cashier.screen, text });
    return () => store.set(titleAtom, undefined);
  }, [cashier, store, text]);
}
