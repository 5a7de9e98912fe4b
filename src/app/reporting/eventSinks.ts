import type { EventSink } from "../../contract";
import { isFramed } from "../../host/embedding";
import type { HostBridge, HostPort } from "../../host/HostBridge";
import { openBridge } from "../../host/openBridge";
import { checkStorage, readStored, storageKeys } from "../../host/storage";
import { settingsAtom, userAtom } from "../../session/atoms";
import { eventLog } from "../../telemetry/eventLog";
import { failStart } from "../start/failStart";
import { fetchMessages } from "../start/prefetch";
import type { Widget } from "../Widget";
import { Outlet } from "./BufferedSink";

/**
 * Opens what observes the element's events besides the page: the bridge to the host, metrics, and log and monitoring
 * where they are asked for. None of it is needed to paint a list, so its code comes apart.
 */
export function openObservers(widget: Widget): void {
  installDebug().catch(() => {});
  fetchMessages(widget);
  checkStorage();
  const bridge = widgetBridge(widget);
  widget.bridge = bridge;
  const sinks: EventSink[] = [bridge, monitoring(widget)];
  if (readStored(storageKeys.forceLogging) === "1") sinks.push(eventLog);
  // spec §7: not when inside a frame
  if (!isFramed()) sinks.push(deferred(async () => (await import("./metricsSink")).measure(widget)));
  widget.outlet.open(sinks);
  bridge.awaitSession();
}

/** A sink whose code is fetched apart: it hears all from the start, later. */
function deferred(load: () => Promise<EventSink>): EventSink {
  const outlet = new Outlet();
  load().then(
    (sink) => outlet.open([sink]),
    () => outlet.open([]),
  );
  return outlet;
}

/** The helpers on the console; a list does not wait for them. */
async function installDebug(): Promise<void> {
  (await import("../../host/debug")).installDebug();
}

/** Monitoring starts as soon as the element is given its parameters, and not before. */
function monitoring(widget: Widget): EventSink {
  const { store } = widget;
  let monitor: EventSink | undefined;
  const start = () => {
    const parameters = store.get(settingsAtom).monitoring;
    if (parameters) monitor ??= deferred(async () => (await import("./monitoringSink")).monitor(widget, parameters));
  };
  start();
  store.sub(settingsAtom, start);
  return { receive: (type, detail, at) => monitor?.receive(type, detail, at) };
}

function widgetBridge(widget: Widget): HostBridge {
  const { port, store, signal } = widget;
  const host: HostPort = {
    element: port.element,
    signal,
    hasToken: () => port.hasToken(),
    servers: () => port.servers(),
    allowedOrigins: () => store.get(settingsAtom).allowedOrigins,
    setSession: (fields, user) => port.setSession(fields, user),
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
