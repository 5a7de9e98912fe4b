// The tag in React's JSX, for hosts that have React. Nothing is imported from it, as other hosts' compilers would fail.
import type { CashierAttributes, CashierEventMap, CashierProperties, CashierWidget } from "../index.js";

type Handlers = {
  [Type in keyof CashierEventMap as `on${Type}`]?: ((event: CashierEventMap[Type]) => void) | null | undefined;
};

/** TypeScript accepts unknown names with a hyphen. */
type NoHandlers = { [Name in keyof Handlers]?: never };

/** React 19, whose HTML has `inert`, sets properties and calls handlers of events. React 18 writes attributes only. */
type Props<Html> = { class?: string | undefined } & ("inert" extends keyof Html
  ? Omit<Html, keyof CashierProperties | keyof CashierAttributes> &
      CashierProperties &
      Handlers &
      Omit<CashierAttributes, keyof CashierProperties>
  : Omit<Html, "className" | keyof CashierAttributes> & CashierAttributes & NoHandlers);

// biome-ignore-start lint/suspicious/noTsIgnore: an error only where there is no React
// @ts-ignore
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "cashier-widget": Props<DetailedHTMLProps<HTMLAttributes<CashierWidget>, CashierWidget>>;
    }
  }
}
// biome-ignore-end lint/suspicious/noTsIgnore: an error only where there is no React
