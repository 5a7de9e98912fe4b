import { useInsertionEffect } from "react";
import { useCashier } from "./Cashier";

/**
 * Adopts the stylesheets of what is being drawn into the element's shadow root, each text once.
 * @param sheets their texts: constants of the build
 */
export function useStyles(...sheets: readonly string[]): void {
  const cashier = useCashier();
  // biome-ignore lint/correctness/useExhaustiveDependencies: constants
  useInsertionEffect(() => {
    for (const css of sheets) cashier.adoptStyles(css);
  }, [cashier]);
}
