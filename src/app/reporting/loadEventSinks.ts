import { toCashierError } from "../../contract";
import { isHosted } from "../../host/embedding";
import { whenIdle } from "../../ui/whenIdle";
import { failStart } from "../start/failStart";
import { type WidgetState, widgetStateAtom } from "../state";
import type { Widget } from "../Widget";

const settledStates: ReadonlySet<WidgetState> = new Set(["ready", "failed"]);

/** Fetches the code of what observes the element; with a token of its own it works without. */
export function observe(widget: Widget): void {
  widget.observing ??= import("./eventSinks").then(
    ({ openObservers }) => widget.signal.aborted || openObservers(widget),
    (thrown: unknown) => {
      widget.observing = undefined;
      if (!widget.port.hasToken()) failStart(widget, toCashierError(thrown));
    },
  );
}

/** The same, at once where a host may be waiting; else after the list, which needs none of it. */
export function observeInTime(widget: Widget): void {
  const { store, signal } = widget;
  if (!widget.port.hasToken() || isHosted()) observe(widget);
  else {
    store.sub(widgetStateAtom, () => {
      if (widget.observing || !settledStates.has(store.get(widgetStateAtom))) return;
      const callOff = whenIdle(() => observe(widget));
      signal.addEventListener("abort", callOff, { once: true });
    });
  }
}
