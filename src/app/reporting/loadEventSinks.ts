import { atom } from "jotai/vanilla";
import { toCashierError } from "../../contract/CashierError";
import { isHosted } from "../../host/embedding";
import { whenIdle } from "../../ui/dom/whenIdle";
import { failStart } from "../start/failStart";
import { type WidgetState, widgetStateAtom } from "../state";
import type { Widget } from "../Widget";

const settledStates: ReadonlySet<WidgetState> = new Set(["ready", "failed"]);

/** The load of the event sinks; undefined before it starts, and after a failure. */
const loadAtom = atom<{ loading?: Promise<unknown> | undefined }>({});

/** Loads the event sinks. Without the bridge, an element that has no token of its own cannot start. */
export function loadEventSinks(widget: Widget): void {
  const { store } = widget;
  if (store.get(loadAtom).loading) return;
  const loading = import("./eventSinks").then(
    ({ openEventSinks }) => widget.signal.aborted || openEventSinks(widget),
    (thrown: unknown) => {
      store.set(loadAtom, {});
      if (!widget.port.hasToken()) failStart(widget, toCashierError(thrown));
    },
  );
  store.set(loadAtom, { loading });
}

/** Loads the event sinks at once when a host may be waiting, else after the first screen, which does not need them. */
export function scheduleEventSinks(widget: Widget): void {
  const { store, signal } = widget;
  if (!widget.port.hasToken() || isHosted()) loadEventSinks(widget);
  else {
    store.sub(widgetStateAtom, () => {
      if (store.get(loadAtom).loading || !settledStates.has(store.get(widgetStateAtom))) return;
      const callOff = whenIdle(() => loadEventSinks(widget));
      signal.addEventListener("abort", callOff, { once: true });
    });
  }
}
