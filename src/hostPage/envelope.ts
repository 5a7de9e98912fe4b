import type { CashierEvents } from "../contract";

/** What the frame says: an event, or the height of its content. */
export interface FrameMessage {
  type: keyof CashierEvents | "height";
  payload: Readonly<Record<string, unknown>>;
}

/** What a message of the frame becomes (contract §2, Out); a map, so that no name of Object's is one. */
const meanings: ReadonlyMap<unknown, FrameMessage["type"]> = new Map(
  Object.entries({
    Loaded: "cashier-loaded",
    init: "cashier-init",
    initError: "cashier-init-error",
    error: "cashier-error",
    close: "cashier-close",
    onTokenExpired: "cashier-token-expired",
    analytics: "cashier-analytics",
    screen: "cashier-screen",
    transaction: "cashier-transaction",
    redirect: "cashier-redirect",
    height: "height",
  } as const),
);

/** Whether something is an object with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Reads one envelope; anything but the JSON string of an object with a known type and a payload is nothing at all. */
export function readEnvelope(data: unknown): FrameMessage | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const envelope: unknown = JSON.parse(data);
    if (!isRecord(envelope) || !isRecord(envelope.payload)) return undefined;
    const type = meanings.get(envelope.type);
    return type && { type, payload: envelope.payload };
  } catch {
    return undefined;
  }
}
