import { CashierElement } from "./CashierWidget";

/** How the element is defined. */
export interface DefineOptions {
  /** address of the script; its origin is the default server */
  base: string;
}

const tag = "cashier-widget";

/** Defines `<cashier-widget>`; a second call, by whichever copy of the script, does nothing (contract §1). */
export function define({ base }: DefineOptions): void {
  if (customElements.get(tag)) return;
  CashierElement.base = base;
  customElements.define(tag, CashierElement);
}
