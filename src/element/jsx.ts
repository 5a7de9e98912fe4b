import type { HTMLAttributes as Html, DetailedHTMLProps as HtmlProps } from "react";
import type { CashierEvents } from "../contract";
import type { PropertyName, PropertyValues } from "./attributes";
import type { CashierWidget } from "./CashierWidget";

type Dashed<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Dashed<Rest>}`
  : Name;

/** The element's attributes, as they stand in HTML (contract §1). */
export type CashierAttributes = {
  [Name in Exclude<PropertyName, `${string}Script`> as Dashed<Name>]?: string | boolean | undefined;
};

/** The element's properties as React 19 sets them. */
export type CashierProperties = { [Name in PropertyName]?: PropertyValues[Name] | undefined };

/** The element's events by type, for `addEventListener`. */
export type CashierEventMap = { [Type in keyof CashierEvents]: CustomEvent<CashierEvents[Type]> };

declare global {
  interface HTMLElementTagNameMap {
    "cashier-widget": CashierWidget;
  }
  interface HTMLElementEventMap extends CashierEventMap {}
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "cashier-widget": HtmlProps<Html<CashierWidget>, CashierWidget> & CashierAttributes & CashierProperties;
    }
  }
}
