import * as v from "valibot";
import type { CashierEvents } from "../contract/events/events";
import { eventTypes } from "../contract/events/eventTypes";
import { objectOf } from "../contract/schema";

/** A message to the widget, after its JSON is read. */
export const hostMessageSchema = objectOf({
  type: v.picklist(["loaded", "bonus-list-updated", "go-back", "swipe-back", "watch-height", "submit-verdict"]),
  payload: v.optional(v.unknown()),
});

/** A message from the host. */
export type HostMessage = v.InferOutput<typeof hostMessageSchema>;

/** Reads a message. @returns undefined unless it is the JSON string of an object with a known type */
export function readHostMessage(data: unknown): HostMessage | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const parsed = v.safeParse(hostMessageSchema, JSON.parse(data));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Message types by event. */
const messageTypes: ReadonlyMap<keyof CashierEvents, string> = new Map(
  Object.entries(eventTypes).map(([message, event]) => [event, message]),
);

/** The message of an event, as JSON; undefined for an event without one, and for a redirect that the widget follows. */
export function envelopeOf<Type extends keyof CashierEvents>(
  type: Type,
  payload: CashierEvents[Type],
): string | undefined {
  const message = messageTypes.get(type);
  if (!message || ("target" in payload && payload.target !== "host")) return undefined;
  // hosts read the version from the message itself
  const version = "version" in payload ? { version: payload.version } : {};
  return JSON.stringify({ type: message, payload, ...version });
}
