import type { Monitoring } from "../../contract/host/session";
import type { Monitor } from "./datadog";
import { loadClient } from "./loadClient";

/**
 * Loads the monitoring client and forwards everything to it, in order, once it has loaded. If it fails to load or
 * start, for example because of an ad blocker, it logs one warning.
 * @param signal stops monitoring when the element is removed
 * @param host the element; monitoring reads its screen and whether it has a token attribute
 */
export function startMonitoring(monitoring: Monitoring, signal: AbortSignal, host: HTMLElement): Monitor {
  const open = async (): Promise<Monitor | undefined> => {
    try {
      const openMonitor = await loadClient();
      return signal.aborted ? undefined : openMonitor?.(monitoring, signal, host);
    } catch {
      if (!signal.aborted) console.warn("cashier-widget: the monitoring client failed to start");
      return undefined;
    }
  };
  const opening = open();
  const forward = (act: (monitor: Monitor) => void) => void opening.then((monitor) => monitor && act(monitor));
  return {
    identify: (identity) => forward((monitor) => monitor.identify(identity)),
    receive: (type, detail, at) => forward((monitor) => monitor.receive(type, detail, at)),
  };
}
