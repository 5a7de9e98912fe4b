import type { EventSink } from "../../contract";

/** Who is monitored (spec §3, Monitoring identity); "" where that is unknown. */
export interface MonitoringIdentity {
  id: string;
  partner_key: string;
  hash_id: string;
}

/** Watches over one element in the field: the only view that the product has of whatever client does it. */
export interface Monitor extends EventSink {
  /** Names the player of now; one who was named before is forgotten. */
  identify(identity: MonitoringIdentity): void;
}
