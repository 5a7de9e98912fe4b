import type { CashierEvents } from "../contract";
import { eventTypes } from "../contract/eventTypes";

/** A message from the frame: an event, the height of its content, or a payment that waits for the page. */
export interface FrameMessage {
  type: keyof CashierEvents | "height" | "before-submit";
  payload: Readonly<Record<string, unknown>>;
}

/** Types by message type; a map, so that names of Object's prototype are unknown. */
const types: ReadonlyMap<unknown, FrameMessage["type"]> = new Map(
  Object.entries({ ...eventTypes, height: "height", "before-submit": "before-submit" } as const),
);

/** Reads a message. @returns undefined unless it is the JSON string of an object with a known type and a payload */
export function readEnvelope(data: unknown): FrameMessage | undefined {
  try {
    const envelope: Record<string, unknown> = Object(typeof data === "string" && JSON.parse(data));
    const type = types.get(envelope.type);
    const payload: FrameMessage["payload"] = Object(envelope.payload);
    return type && payload === envelope.payload ? { type, payload } : undefined;
  } catch {
    return undefined;
  }
}
