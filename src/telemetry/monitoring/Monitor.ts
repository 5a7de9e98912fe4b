import type { EventSink } from "../../contract/events/events";
import type { Monitoring } from "../../contract/host/session";

/** The monitored player; a field is "" if unknown. */
export interface MonitoringIdentity {
  id: string;
  partner_key: string;
  hash_id: string;
}

/** Monitors one element, whichever client implements it. */
export interface Monitor extends EventSink {
  /** Sets the current player, in place of the previous one. */
  identify(identity: MonitoringIdentity): void;
}

/**
 * Opens the monitor of one element.
 * @param signal aborts when the element is removed
 * @returns undefined if the page's client already reports to another application
 */
export type OpenMonitor = (monitoring: Monitoring, signal: AbortSignal, host: HTMLElement) => Monitor | undefined;
