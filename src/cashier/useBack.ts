import { useLayoutEffect } from "react";
import { useCashier } from "./Cashier";

/**
 * Gives a screen a step back of its own while it is mounted, such as from its second part to its first.
 * @param back undefined leads to the screen's back target
 */
export function useBack(back: (() => void) | undefined): void {
  const cashier = useCashier();
  useLayoutEffect(() => (back ? cashier.onBack(back) : undefined), [cashier, back]);
}
