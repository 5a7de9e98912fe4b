import type { HTMLAttributes } from "react";
import { eventTypes } from "../contract/host/eventTypes";
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

/** The types of all events of the element. */
export const cashierEventTypes: readonly (keyof CashierEventMap)[] = [
  ...Object.values(eventTypes),
  "cashier-before-submit",
];

/** `onTokenExpired` of `cashier-token-expired`. */
const handlerName = (type: string): string =>
  type.replace("cashier", "on").replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const typesByHandler: ReadonlyMap<string, string> = new Map(cashierEventTypes.map((type) => [handlerName(type), type]));

/** HTML's flags: on custom elements, React 18 writes `hidden={false}` as `hidden="false"`, which hides. */
const isFlag = (name: string) => name === "hidden" || name === "inert";

const isProperty = (name: string) => propertyNames.some((property) => property === name);

/**
 * Sorts props into handlers, by the types of their events, the element's properties, and attributes. Only attributes
 * get into a server's HTML.
 */
export function sortProps({ className, children, ...named }: CashierWidgetProps) {
  const handlers = new Map<string, unknown>();
  const properties = new Map<string, unknown>();
  // React 18 does not know `className` on custom elements
  const attributes: Record<string, unknown> = className === undefined ? {} : { class: className };
  for (const [name, value] of Object.entries(named)) {
    const type = typesByHandler.get(name);
    if (type !== undefined) handlers.set(type, value);
    else if (isProperty(name)) properties.set(name, value ?? undefined);
    else attributes[name] = isFlag(name) && value === false ? undefined : value;
  }
  return { handlers, properties, attributes, children };
}
