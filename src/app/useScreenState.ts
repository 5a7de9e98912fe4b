import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { pageChangesAtom } from "../session/atoms";
import type { WidgetState } from "./state";

/**
 * Sets the widget's state while a screen is shown; again after a page change that has led back to it before React has
 * rendered the other screen.
 * @param state false: keeps the current one
 */
export function useScreenState(widget: { setState(state: WidgetState): void }, state: WidgetState | false): void {
  const changes = useAtomValue(pageChangesAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change has set another state
  useEffect(() => {
    if (state) widget.setState(state);
  }, [widget, state, changes]);
}
