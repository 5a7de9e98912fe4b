// `import "cashier-widget/preact"`: the element, and its types in Preact's JSX.
import type { JSX } from "preact";
import type { CashierAttributes, CashierWidget } from "../index.js";
import type { Fields, Handlers } from "./template.js";

export type * from "../index.js";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "cashier-widget": Omit<JSX.HTMLAttributes<CashierWidget>, keyof Fields> &
        Omit<CashierAttributes, keyof Fields> &
        Fields &
        Handlers<"on">;
    }
  }
}
