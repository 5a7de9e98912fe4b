// `import "cashier-widget/solid"`: the element, and its types in Solid's JSX.
import type { JSX } from "solid-js";
import type { CashierAttributes, CashierWidget } from "../index.js";
import type { Fields, Handlers } from "./template.js";

export type * from "../index.js";

type Prefixed<Prefix extends string, Values> = {
  [Name in keyof Values as Name extends string ? `${Prefix}${Name}` : never]?: Values[Name] | undefined;
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "cashier-widget": Omit<JSX.HTMLAttributes<CashierWidget>, keyof Fields> &
        Omit<CashierAttributes, keyof Fields> &
        Fields &
        Prefixed<"prop:", Fields> &
        Prefixed<"attr:", CashierAttributes> &
        Handlers<"on:">;
    }
  }
}
