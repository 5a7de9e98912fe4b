import type { Area } from "../contract/host/screenPath";
import type { PropertyAccessors } from "./properties";

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
