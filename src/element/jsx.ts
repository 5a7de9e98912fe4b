import type { HTMLAttributes as Html, DetailedHTMLProps as HtmlProps } from "react";
import type { CashierEvents } from "../contract";
import type { Dashed, FieldFrom, FieldName, FieldValues } from "../session/fields";
import type { CashierWidget } from "./CashierWidget";

/** The element's attributes, as they are written in HTML. */
export type CashierAttributes = {
  [Name in FieldFrom<"attribute"> as Dashed<Name>]?: string | boolean | number | undefined;
};

/** The element's properties as React 19 sets them. */
export type CashierProperties = { [Name in FieldName]?: FieldValues[Name] | undefined };

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
