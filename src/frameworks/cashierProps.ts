import type { HTMLAttributes } from "react";
import type { CashierEventMap, CashierProperties } from "../index";
import { propertyNames } from "../session/fieldLists";

type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;

type HandlerName<Type> = Type extends `cashier-${infer Name}` ? `on${Pascal<Name>}` : never;

/** A handler for each event of the element: `onTransaction` for `cashier-transaction`. */
export type CashierHandlers = {
  [Type in keyof CashierEventMap as HandlerName<Type>]?: ((event: CashierEventMap[Type]) => void) | undefined;
};

/** Props of the component: the element's properties, a handler for each event, and what every HTML element takes. */
export interface CashierWidgetProps
  extends CashierProperties,
    CashierHandlers,
    Omit<HTMLAttributes<HTMLElement>, keyof CashierProperties | keyof CashierHandlers> {}

/** The handlers by the types of their events. */
export type HandlersByType = { [Type in keyof CashierEventMap]: ((event: CashierEventMap[Type]) => void) | undefined };

const isProperty = (name: string) => propertyNames.some((property) => property === name);

/** Sorts props into handlers, the element's properties, and attributes. Only attributes get into a server's HTML. */
export function sortProps(props: CashierWidgetProps) {
  const { onLoaded, onInit, onInitError, onClose, onError, onTokenExpired, onAnalytics, ...others } = props;
  const {
    onScreen,
    onTransaction,
    onRedirect,
    onOpen,
    onBeforeSubmit,
    onLimits,
    onHelp,
    className,
    children,
    ...named
  } = others;
  const handlers: HandlersByType = {
    "cashier-loaded": onLoaded,
    "cashier-init": onInit,
    "cashier-init-error": onInitError,
    "cashier-close": onClose,
    "cashier-error": onError,
    "cashier-token-expired": onTokenExpired,
    "cashier-analytics": onAnalytics,
    "cashier-screen": onScreen,
    "cashier-transaction": onTransaction,
    "cashier-redirect": onRedirect,
    "cashier-before-submit": onBeforeSubmit,
    "cashier-open": onOpen,
    "cashier-limits": onLimits,
    "cashier-help": onHelp,
  };
  const properties = new Map<string, unknown>();
  // React 18 does not know `className` on custom elements
  const attributes: Record<string, unknown> = className === undefined ? {} : { class: className };
  for (const [name, value] of Object.entries(named)) {
    if (isProperty(name)) properties.set(name, value ?? undefined);
    else attributes[name] = value;
  }
  return { handlers, properties, attributes, children };
}
