import { metricsCall } from "../../api/metrics";
import type { EventSink } from "../../contract/events/events";
import { hostSessionAtom, settingsAtom } from "../../session/atoms";
import { connectionOptions } from "../../session/hostSession";
import { startMetrics } from "../../telemetry/metrics";
import { sendOnUnload } from "../../transport/httpTransport";
import { whenIdle } from "../../ui/dom/scheduling";
import type { Widget } from "../Widget";

/** The sink of metrics, which start with the first painted list. */
export async function metricsSink(widget: Widget): Promise<EventSink> {
  const { port, store, signal } = widget;
  const paintedAtMs = await widget.listPainted;
  signal.throwIfAborted();
  return startMetrics({
    host: port.element,
    signal,
    insertedAtMs: widget.startedAtMs,
    paintedAtMs,
    whenIdle,
    send: async (events) => void (await widget.call(metricsCall(events))),
    sendOnUnload(events) {
      const options = connectionOptions(store.get(hostSessionAtom), store.get(settingsAtom));
      // the host may have set a server that is not an address
      if (options.server) sendOnUnload(metricsCall(events), options);
    },
  });
}
