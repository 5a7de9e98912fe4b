import type { JSX } from "preact";
import type { CashierWidget } from "..";
import type { Handlers, Props } from "./template.js";

// `import "cashier-widget/preact"`: the element, and its types in Preact's JSX.

export type * from "..";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "cashier-widget": Props<JSX.HTMLAttributes<CashierWidget>> & Handlers<"on">;
    }
  }
}
