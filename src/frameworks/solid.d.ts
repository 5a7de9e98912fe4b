// `import "cashier-widget/solid"`: the element, and its types in Solid's JSX.
import type { JSX } from "solid-js";
import type { CashierAttributes, CashierProperties, CashierWidget } from "../index.js";
import type { Handlers, Props } from "./template.js";

export type * from "../index.js";

type Prefixed<Prefix extends string, Values> = {
  [Name in keyof Values as Name extends string ? `${Prefix}${Name}` : never]?: Values[Name] | undefined;
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "cashier-widget": Props<JSX.HTMLAttributes<CashierWidget>> &
        Prefixed<"prop:", CashierProperties> &
        Prefixed<"attr:", CashierAttributes> &
        Handlers<"on:">;
    }
  }
}
