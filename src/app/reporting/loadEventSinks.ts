import { toCashierError } from "../../contract/CashierError";
import { isHosted } from "../../host/embedding";
import { whenIdle } from "../../ui/dom/whenIdle";
import { failStart } from "../start/failStart";
import { type WidgetState, widgetStateAtom } from "../state";
import type { Widget } from "../Widget";

const settledStates: ReadonlySet<WidgetState> = new Set(["ready", "failed"]);

/** Loads the event sinks. Without the bridge, an element that has no token of its own cannot start. */
export function loadEventSinks(widget: Widget): void {
  widget.eventSinks ??= import("./eventSinks").then(
    ({ openEventSinks }) => widget.signal.aborted || openEventSinks(widget),
    (thrown: unknown) => {
      widget.eventSinks = undefined;
      if (!widget.port.hasToken()) failStart(widget, toCashierError(thrown));
    },
  );
}

/** Loads the event sinks at once when a host may be waiting, else after the first screen, which does not need them. */
export function scheduleEventSinks(widget: Widget): void {
  const { store, signal } = widget;
  if (!widget.port.hasToken() || isHosted()) loadEventSinks(widget);
  else {
    store.sub(widgetStateAtom, () => {
      if (widget.eventSinks || !settledStates.has(store.get(widgetStateAtom))) return;
      const callOff = whenIdle(() => loadEventSinks(widget));
      signal.addEventListener("abort", callOff, { once: true });
    });
  }
}
