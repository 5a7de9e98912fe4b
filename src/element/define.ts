import { type Script, startEarly } from "../early/earlyStart";
import { CashierElement } from "./CashierElement";

const tag = "cashier-widget";

/** Defines `<cashier-widget>`; does nothing if any copy of the script has already defined it. */
export function define(script: Script): void {
  if (customElements.get(tag)) {
    // it only warns
    import("./secondVersion").catch(() => {});
    return;
  }
  CashierElement.script = script;
  // the code may have loaded before the loader could start them; an element takes over only what has started
  for (const element of document.querySelectorAll<HTMLElement>(tag)) startEarly(element, script);
  customElements.define(tag, CashierElement);
}
