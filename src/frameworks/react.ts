// The entry "cashier-widget/react", for React 18 and later.
import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useImperativeHandle,
  useRef,
} from "react";
import type { CashierWidget as CashierElement } from "../index";
import { type CashierWidgetProps, sortProps, useElement } from "./elementProps";

export type { CashierHandlers, CashierWidgetProps } from "./elementProps";

/** The element, as a ref has it: `useRef<CashierWidget>(null)`. */
export type CashierWidget = CashierElement;

/**
 * `<cashier-widget>` as a component. All of the element's properties are props and are set as properties: none of them,
 * and above all no token, is written into the page or into a server's HTML. Children are the skeleton until the list is
 * there.
 */
export const CashierWidget: ForwardRefExoticComponent<CashierWidgetProps & RefAttributes<CashierElement>> = forwardRef<
  CashierElement,
  CashierWidgetProps
>(function CashierWidget(props, ref) {
  const element = useRef<CashierElement>(null);
  const { handlers, properties, attributes, children } = sortProps(props);
  useImperativeHandle<CashierElement | null, CashierElement | null>(ref, () => element.current, []);
  useElement(element, handlers, properties);
  // the element reflects its state as attributes, also before React hydrates it
  return createElement("cashier-widget", { ...attributes, ref: element, suppressHydrationWarning: true }, children);
});
