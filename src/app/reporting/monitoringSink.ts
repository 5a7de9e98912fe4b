import type { EventSink } from "../../contract/events/events";
import type { Monitoring } from "../../contract/host/session";
import { hostSessionAtom, userAtom } from "../../session/atoms";
import { playerIdOf } from "../../session/playerIdentity";
import { startMonitoring } from "../../telemetry/monitoring/startMonitoring";
import type { Widget } from "../Widget";

/** The part of the widget that monitoring needs. */
interface MonitoredWidget extends Pick<Widget, "store" | "signal"> {
  readonly port: Pick<Widget["port"], "element">;
}

/** The sink of monitoring, which names the current player. */
export function monitoringSink(widget: MonitoredWidget, parameters: Monitoring): EventSink {
  const { port, store, signal } = widget;
  const monitoring = startMonitoring(parameters, signal, port.element);
  const identify = () => {
    const session = store.get(hostSessionAtom);
    const user = store.get(userAtom);
    monitoring.identify({
      id: playerIdOf(session, user) ?? "",
      partner_key: session.partnerKey || (user.partner_key ?? ""),
      hash_id: user.hash_id ?? "",
    });
  };
  identify();
  store.sub(hostSessionAtom, identify);
  store.sub(userAtom, identify);
  return monitoring;
}
