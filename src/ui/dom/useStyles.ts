import { type CSSProperties, createContext, useContext, useInsertionEffect } from "react";

/** Adopts a stylesheet into the shadow root that the components render into. */
export const StylesContext = createContext<(css: string) => void>(() => {});

/** Adopts a stylesheet of the calling component; the same text once per element. */
export function useStyles(css: string): void {
  const adopt = useContext(StylesContext);
  useInsertionEffect(() => adopt(css), [adopt, css]);
}

/** Inline custom properties, which React's type of styles does not have. */
export type CssVariables = CSSProperties & Readonly<Record<`--${string}`, number | string>>;
