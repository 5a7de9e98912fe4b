import type { EventSink } from "../../contract";

/** The monitored player; a field is "" if unknown. */
export interface MonitoringIdentity {
  id: string;
  partner_key: string;
  hash_id: string;
}

/** Monitors one element, whichever client implements it. */
export interface Monitor extends EventSink {
  /** Sets the current player and replaces the previous one. */
  identify(identity: MonitoringIdentity): void;
}
