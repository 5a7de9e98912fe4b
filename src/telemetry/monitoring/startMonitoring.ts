import type { Monitoring } from "../../contract";
import type { Monitor } from "./Monitor";

export type { Monitor, MonitoringIdentity } from "./Monitor";

/**
 * Fetches the monitoring client and hands everything on to it, in its order, once it is there. Where it cannot be
 * fetched or started, as under an ad blocker, one warning is all that happens.
 * @param signal the element's end, with which monitoring stops
 * @param host the element: monitoring reads its screen, and whether its token is in plain sight
 */
export function startMonitoring(monitoring: Monitoring, signal: AbortSignal, host: HTMLElement): Monitor {
  const open = async (): Promise<Monitor | undefined> => {
    try {
      const { openDatadog } = await import("./datadog");
      return signal.aborted ? undefined : openDatadog(monitoring, signal, host);
    } catch {
      if (!signal.aborted) console.warn("cashier-widget: the monitoring client could not be started");
      return undefined;
    }
  };
  const opening = open();
  const tell = (act: (monitor: Monitor) => void) => void opening.then((monitor) => monitor && act(monitor));
  return {
    identify: (identity) => tell((monitor) => monitor.identify(identity)),
    receive: (type, detail, at) => tell((monitor) => monitor.receive(type, detail, at)),
  };
}
