// `import "cashier-widget/solid"`: the element, and its types in Solid's JSX.
import type { JSX } from "solid-js";
import type { CashierAttributes, CashierProperties, CashierWidget } from "../index.js";
import type { Handlers, Pascal } from "./template.js";

export type * from "../index.js";

type Prefixed<Prefix extends string, Values> = {
  [Name in keyof Values as Name extends string ? `${Prefix}${Name}` : never]?: Values[Name] | undefined;
};

/**
 * Solid sets the property of an attribute's name, and lowers the case of all other names: `paymentGeo` would be
 * `paymentgeo`.
 */
type Props = {
  [Name in keyof CashierAttributes]?:
    | CashierAttributes[Name]
    | (Uncapitalize<Pascal<Name>> extends keyof CashierProperties
        ? CashierProperties[Uncapitalize<Pascal<Name>>]
        : never);
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "cashier-widget": Omit<JSX.HTMLAttributes<CashierWidget>, keyof CashierAttributes> &
        Props &
        Prefixed<"prop:", CashierProperties> &
        Prefixed<"attr:", CashierAttributes> &
        Handlers<"on:">;
    }
  }
}
