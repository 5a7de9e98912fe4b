import { useLingui } from "@lingui/react";
import { createContext, useContext } from "react";
import type { Widget } from "./Widget";

/** Hands the element's widget to the app's own components; flows see it as a `Cashier`. */
export const WidgetContext = createContext<Widget | undefined>(undefined);

/**
 * The widget of the element that a component stands in; the component follows the language.
 * @throws Error outside of an element
 */
export function useWidget(): Widget {
  useLingui();
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error("useWidget outside of a cashier-widget");
  return widget;
}
