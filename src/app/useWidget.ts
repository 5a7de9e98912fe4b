import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { pageChangesAtom } from "../session/atoms";
import { useCashier } from "../session/Cashier";
import type { WidgetState } from "./state";
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

/**
 * Sets the widget's state while a screen is shown; again after a page change that has led back to it before React has
 * rendered the other screen.
 * @param state false: keeps the current one
 */
export function useScreenState(state: WidgetState | false): void {
  const widget = useWidget();
  const changes = useAtomValue(pageChangesAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change has set another state
  useEffect(() => {
    if (state) widget.setState(state);
  }, [widget, state, changes]);
}
