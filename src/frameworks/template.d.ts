import type { CashierAttributes, CashierEventMap, CashierProperties } from "../index.js";

/** The element in a template: its properties, its other attributes, and what every HTML element takes. */
export type Props<Html> = Omit<Html, keyof CashierProperties | keyof CashierAttributes> &
  Omit<CashierAttributes, keyof CashierProperties> &
  CashierProperties;

/** `PaymentGeo` of `payment-geo`. */
export type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** Handlers of the element's events, by their names with a prefix such as `on:`. */
export type Handlers<Prefix extends string> = {
  [Type in keyof CashierEventMap as `${Prefix}${Type}`]?: ((event: CashierEventMap[Type]) => void) | undefined;
};
