import type { HTMLAttributes } from "svelte/elements";
import type { CashierWidget } from "..";
import type { Handlers, Props } from "./template.js";

// `import "cashier-widget/svelte"`: the element, and its types in Svelte's templates.

export type * from "..";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "cashier-widget": Props<HTMLAttributes<CashierWidget>> & Handlers<"on"> & Handlers<"on:">;
  }
}
