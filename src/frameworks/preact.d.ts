// `import "cashier-widget/preact"`: the element, and its types in Preact's JSX.
import type { JSX } from "preact";
import type { CashierWidget } from "../index.js";
import type { Handlers, Props } from "./template.js";

export type * from "../index.js";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "cashier-widget": Props<JSX.HTMLAttributes<CashierWidget>> & Handlers<"on">;
    }
  }
}
