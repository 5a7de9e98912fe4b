import { createContext, useContext } from "react";
import type { Widget } from "./Widget";

/** Hands the element's widget to the app's own components; flows see it as a `Cashier`. */
export const WidgetContext = createContext<Widget | undefined>(undefined);

/** The widget of the element that a component stands in. @throws Error outside of one */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error("useWidget outside of a cashier-widget");
  return widget;
}
