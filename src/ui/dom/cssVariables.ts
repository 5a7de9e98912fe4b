import type { CSSProperties } from "react";

/** Inline custom properties, which React's type of styles does not have. */
export type CssVariables = CSSProperties & Readonly<Record<`--${string}`, number | string>>;
