// `import "cashier-widget/vue"`: the element, and its types in Vue's templates.
import type { HTMLAttributes, PublicProps } from "vue";
import type { CashierEventMap, CashierProperties, CashierWidget } from "../index.js";
import type { Pascal } from "./template.js";

export type * from "../index.js";

type Listeners = {
  [Type in keyof CashierEventMap as `on${Pascal<Type>}`]?: ((event: CashierEventMap[Type]) => void) | undefined;
};

/** The element as a component: Vue reads attributes and events from `$props`. */
export type CashierComponent = new () => CashierWidget & {
  /** @deprecated for the types of templates only */
  $props: Omit<HTMLAttributes, keyof CashierProperties> & CashierProperties & Listeners & PublicProps;
};

declare module "vue" {
  interface GlobalComponents {
    "cashier-widget": CashierComponent;
  }
}
