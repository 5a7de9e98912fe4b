// `import "cashier-widget/svelte"`: the element, and its types in Svelte's templates.
import type { HTMLAttributes } from "svelte/elements";
import type { CashierAttributes, CashierWidget } from "../index.js";
import type { Fields, Handlers } from "./template.js";

export type * from "../index.js";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "cashier-widget": Omit<HTMLAttributes<CashierWidget>, keyof Fields | keyof CashierAttributes> &
      Omit<CashierAttributes, keyof Fields> &
      Fields &
      Handlers<"on"> &
      Handlers<"on:">;
  }
}
