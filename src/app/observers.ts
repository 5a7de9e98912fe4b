import type { HostBridge, HostPort } from "../host/HostBridge";
import { openBridge } from "../host/openBridge";
import { checkStoredTransport, readStored, storageKeys } from "../host/storage";
import { settingsAtom, userAtom } from "../session/atoms";
import { eventLog } from "../telemetry/eventLog";
import { failStart } from "./failStart";
import type { Widget } from "./Widget";

/**
 * Opens what observes the element's events besides the page: the bridge to the host, and the log where the tab asks for
 * it. None of it is needed to paint a list, so its code comes apart.
 */
export function openObservers(widget: Widget): void {
  installDebug().catch(() => {});
  checkStoredTransport();
  const bridge = widgetBridge(widget);
  widget.bridge = bridge;
  const isLogged = readStored(storageKeys.forceLogging) === "1";
  widget.outlet.open([bridge, ...(isLogged ? [eventLog] : [])]);
  bridge.wait();
}

/** The helpers on the console; a list does not wait for them. */
async function installDebug(): Promise<void> {
  (await import("../host/debug")).installDebug();
}

function widgetBridge(widget: Widget): HostBridge {
  const { port, store, signal } = widget;
  const host: HostPort = {
    element: port.element,
    signal,
    hasToken: () => port.hasToken(),
    allowedOrigins: () => store.get(settingsAtom).allowedOrigins,
    take: (fields, user) => port.take(fields, user),
    setBonusList: (list) => port.setBonusList(list),
    back: () => widget.back(),
    report: (error) => widget.report(error),
    fail: (error) => failStart(widget, error),
  };
  const bridge = widget.earlyHost?.attach(host) ?? openBridge(host);
  store.sub(userAtom, () => {
    const { token } = store.get(userAtom);
    if (token) bridge.renewToken(token);
  });
  return bridge;
}
