import type { Area } from "../contract/host/screenPath";
import type { PropertyAccessors } from "./properties";
import type { Input } from "./propertyValues";

/** All that a page may assign to the properties; undefined and null restore the attribute, else the default. */
export type CashierProperties = { [Name in keyof PropertyAccessors]?: Input<Name> };

/** `<cashier-widget>`, as a page has it. */
export interface CashierWidget extends HTMLElement, PropertyAccessors {
  get lang(): string;
  set lang(value: string | null | undefined);
  /** Opens an area's list. */
  open(page: Area): void;
  /** Goes back like the back button; closes the widget on a list. */
  back(): void;
  /** Reloads the methods. */
  refetch(): void;
}
