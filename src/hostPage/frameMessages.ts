import type { CashierEvents } from "../contract/events/events";
import { eventTypes } from "../contract/events/eventTypes";

/** A message from the frame: an event, the height of its content, or a payment that waits for the page. */
export interface FrameMessage {
  type: keyof CashierEvents | "height" | "before-submit";
  payload: Readonly<Record<string, unknown>>;
}

/** Types by message type; a map, so that names of Object's prototype are unknown. */
const types: ReadonlyMap<unknown, FrameMessage["type"]> = new Map(
  Object.entries({ ...eventTypes, height: "height", "before-submit": "before-submit" } as const),
);

/** Whether a value is an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Reads a message. @returns undefined unless it is the JSON string of an object with a known type and a payload */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const envelope: unknown = JSON.parse(data);
    if (!isObject(envelope) || !isObject(envelope.payload)) return undefined;
    const type = types.get(envelope.type);
    return type && { type, payload: envelope.payload };
  } catch {
    return undefined;
  }
}
