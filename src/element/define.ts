import { CashierElement } from "./CashierWidget";

/** Options of {@link define}. */
export interface DefineOptions {
  /** address of the script; its origin is the default server */
  base: string;
}

const tag = "cashier-widget";

/** Defines `<cashier-widget>`; does nothing if any copy of the script has already defined it. */
export function define({ base }: DefineOptions): void {
  if (customElements.get(tag)) return;
  CashierElement.base = base;
  customElements.define(tag, CashierElement);
}
