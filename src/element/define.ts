import { earlyStart } from "../early/earlyStart";
import { CashierElement } from "./CashierWidget";

/** Options of {@link define}. */
export interface DefineOptions {
  /** address of the script; its origin is the default server */
  base: string;
}

const tag = "cashier-widget";

/** Defines `<cashier-widget>`; does nothing if any copy of the script has already defined it. */
export function define({ base }: DefineOptions): void {
  if (customElements.get(tag)) {
    void import("./secondVersion");
    return;
  }
  CashierElement.base = base;
  // the code may have loaded before the loader could start them; an element takes over only what has started
  for (const element of document.querySelectorAll<HTMLElement>(tag)) earlyStart(element, base);
  customElements.define(tag, CashierElement);
}
