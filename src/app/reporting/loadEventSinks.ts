import { atom } from "jotai/vanilla";
import { toCashierError } from "../../contract/toCashierError";
import { isHosted } from "../../host/embedding";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { whenTrue } from "../../session/Store";
import { whenIdle } from "../../ui/dom/moments";
import { failStart } from "../start/applySession";
import { isSettledAtom, isStartedAtom } from "../state";
import type { Widget } from "../Widget";

/** Whether the event sinks are loaded or loading. */
const areSinksRequestedAtom = atom(false);

/** Loads the event sinks. Without the bridge, an element that has no session yet cannot start. */
export function loadEventSinks(widget: Widget): void {
  const { port, signal, store } = widget;
  if (store.get(areSinksRequestedAtom)) return;
  store.set(areSinksRequestedAtom, true);
  const load = () =>
    import("./eventSinks").catch((thrown: unknown) => {
      if (port.has("token")) throw thrown;
      // the error page's button loads them again, and so does a new session
      store.set(areSinksRequestedAtom, false);
      failStart(widget, toCashierError(thrown));
      void whenTrue(store, isStartedAtom, signal).then(() => scheduleEventSinks(widget));
    });
  void retryUntilDone(load, signal).then((sinks) => signal.aborted || sinks?.openEventSinks(widget));
}

/** Loads the event sinks at once when a host may be waiting, else after the first screen, which does not need them. */
export function scheduleEventSinks(widget: Widget): void {
  const { port, signal, store } = widget;
  if (!port.hasToken() || isHosted()) loadEventSinks(widget);
  // loads nothing once the widget has ended
  else void whenTrue(store, isSettledAtom, signal).then(() => whenIdle(() => loadEventSinks(widget)));
}
