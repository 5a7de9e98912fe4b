import { createContext, useContext, useInsertionEffect } from "react";

/** Adopts a stylesheet into the shadow root that the components render into. */
export const StylesContext = createContext<(css: string) => void>(() => {});

/**
 * Adopts the stylesheets of the calling component, each text once per element.
 * @param sheets constants of the build
 */
export function useStyles(...sheets: readonly string[]): void {
  const adopt = useContext(StylesContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheets never change
  useInsertionEffect(() => sheets.forEach(adopt), [adopt]);
}
