import type { EventSink } from "../../contract/events/events";
import { isFramed } from "../../host/embedding";
import type { HostBridge, HostPort } from "../../host/HostBridge";
import { openBridge } from "../../host/openBridge";
import { checkStorage, readStored, storageKeys } from "../../host/storage";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { settingsAtom } from "../../session/atoms";
import { whenTrue } from "../../session/Store";
import { nextPaint } from "../../ui/dom/nextPaint";
import { whenIdle } from "../../ui/dom/scheduling";
import { lazySink } from "../reporting/BufferedSink";
import { isSettledAtom, widgetStateAtom } from "../state";
import type { Widget } from "../Widget";
import { failStart } from "./applySession";

/**
 * Starts what the first list does not wait for: the bridge to the host, which waits for a session, the other sinks of
 * the element's events, the debug helpers and the prefetch.
 */
export function startHostSide(widget: Widget): void {
  import("../../host/debug").then(({ installDebug }) => installDebug()).catch(() => {});
  prefetchLater(widget);
  checkStorage();
  const bridge = widgetBridge(widget);
  const sinks: EventSink[] = [bridge];
  const add = (load: () => Promise<EventSink>) => sinks.push(lazySink(load, widget.signal));
  add(async () => (await import("../reporting/settingSinks")).settingSinks(widget));
  if (readStored(storageKeys.forceLogging) === "1")
    add(async () => (await import("../../telemetry/eventLog")).eventLog);
  // no metrics are collected inside a frame
  if (!isFramed()) add(async () => (await import("../reporting/metricsSink")).metricsSink(widget));
  widget.connectHost(bridge, sinks);
  // a session that the early bridge refused would be refused again
  if (widget.store.get(widgetStateAtom) !== "failed") bridge.awaitSession();
}

/** Prefetches once the first screen is shown and the browser is idle: nothing may delay the painting of the list. */
function prefetchLater(widget: Widget): void {
  const { store, signal } = widget;
  const load = () => retryUntilDone(() => import("./prefetch"), signal);
  void whenTrue(store, isSettledAtom, signal)
    .then(nextPaint)
    .then(() => whenIdle(() => void load().then((code) => code?.prefetch(widget))));
}

function widgetBridge(widget: Widget): HostBridge {
  const { port, store, signal } = widget;
  const host: HostPort = {
    ...port,
    signal,
    allowedOrigins: () => store.get(settingsAtom).allowedOrigins,
    back: () => widget.back(),
    report: (error) => widget.report(error),
    fail: (error) => failStart(widget, error),
    loadQuestions: (wanted) => retryUntilDone(() => import("../../host/SubmitQuestions"), wanted),
  };
  return widget.earlyHost?.handOver(host) ?? openBridge(host, widget.shellEvents.splice(0));
}
