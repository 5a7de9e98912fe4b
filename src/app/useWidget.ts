import { useCashier } from "../cashier/Cashier";
import { Widget } from "./Widget";

/**
 * The widget of the element that one of the app's own components is in; flows see it as a `Cashier`. The component
 * follows the language.
 * @throws Error outside of an element
 */
export function useWidget(): Widget {
  const cashier = useCashier();
  if (!(cashier instanceof Widget)) throw new Error("useWidget outside of a cashier-widget");
  return cashier;
}
