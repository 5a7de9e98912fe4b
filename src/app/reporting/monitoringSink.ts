import type { EventSink, Monitoring } from "../../contract";
import { hostSessionAtom, userAtom } from "../../session/atoms";
import { startMonitoring } from "../../telemetry/monitoring/startMonitoring";
import type { Widget } from "../Widget";

/** Monitors a widget under the identity of its player, whoever that is at the time (spec §3, Monitoring identity). */
export function monitor(widget: Widget, parameters: Monitoring): EventSink {
  const { port, store, signal } = widget;
  const started = startMonitoring(parameters, signal, port.element);
  const identify = () => {
    const session = store.get(hostSessionAtom);
    const user = store.get(userAtom);
    started.identify({
      id: session.userId || (user.id_user ?? ""),
      partner_key: session.partnerKey || (user.partner_key ?? ""),
      hash_id: user.hash_id ?? "",
    });
  };
  identify();
  store.sub(hostSessionAtom, identify);
  store.sub(userAtom, identify);
  return started;
}
