import type { CashierEvents } from "../contract/events/events";
import type { Area } from "../contract/host/screenPath";
import type { Dashed, FieldFrom, FieldValues, Input } from "../session/fields";
import type { PropertyAccessors } from "./properties";

/**
 * All that a page may assign to the properties; undefined and null restore the attribute, else the default. Only a
 * `token` of null signs the player out.
 */
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

type AttributeValue<Value> = Value extends boolean
  ? true | "" | `${Value}`
  : string extends Value
    ? string | number
    : Value extends string
      ? Value
      : string;

/**
 * The element's attributes, as they are written in HTML. A boolean `false` is not allowed: most frameworks leave
 * the attribute out for it, which means the default. Write `"false"`.
 */
export type CashierAttributes = {
  [Name in FieldFrom<"attribute"> as Dashed<Name>]?: AttributeValue<FieldValues[Name]> | null | undefined;
};

/** The element's events by type, for `addEventListener`. */
export type CashierEventMap = { [Type in keyof CashierEvents]: CustomEvent<CashierEvents[Type]> };

declare global {
  interface HTMLElementTagNameMap {
    "cashier-widget": CashierWidget;
  }
  // on the element, and wherever its events bubble to
  interface GlobalEventHandlersEventMap extends CashierEventMap {}
}
