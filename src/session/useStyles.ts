import { useInsertionEffect } from "react";
import { useCashier } from "./Cashier";

/**
 * Adopts stylesheets into the element's shadow root, each once.
 * @param sheets their texts, which must be constants
 */
export function useStyles(...sheets: readonly string[]): void {
  const cashier = useCashier();
  // biome-ignore lint/correctness/useExhaustiveDependencies: constants
  useInsertionEffect(() => {
    for (const css of sheets) cashier.adoptStyles(css);
  }, [cashier]);
}
