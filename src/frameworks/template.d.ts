import type { CashierEventMap, CashierProperties } from "../index.js";

/** The element's properties in a template; null is the default. */
export type Fields = { [Name in keyof CashierProperties]?: CashierProperties[Name] | null };

/** Handlers of the element's events, by their names with a prefix such as `on:`. */
export type Handlers<Prefix extends string> = {
  [Type in keyof CashierEventMap as `${Prefix}${Type}`]?: ((event: CashierEventMap[Type]) => void) | undefined;
};
