import * as v from "valibot";

const hostMessageSchema = v.object({
  type: v.picklist(["loaded", "bonus-list-updated", "go-back", "swipe-back", "watch-height"]),
  payload: v.optional(v.unknown()),
});

/** What a host may say (contract §2, In). */
export type HostMessage = v.InferOutput<typeof hostMessageSchema>;

/** Reads one envelope; anything but the JSON string of an object with a known type is nothing at all (spec §5). */
export function readEnvelope(data: unknown): HostMessage | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const parsed = v.safeParse(hostMessageSchema, JSON.parse(data));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
