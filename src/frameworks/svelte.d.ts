// `import "cashier-widget/svelte"`: the element, and its types in Svelte's templates.
import type { HTMLAttributes } from "svelte/elements";
import type { CashierWidget } from "../index.js";
import type { Handlers, Props } from "./template.js";

export type * from "../index.js";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "cashier-widget": Props<HTMLAttributes<CashierWidget>> & Handlers<"on"> & Handlers<"on:">;
  }
}
