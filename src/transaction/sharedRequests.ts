import { atom } from "jotai/vanilla";
import * as v from "valibot";
import { uuidSchema } from "../contract/limits";
import type { Cashier } from "../session/Cashier";
import { type Channel, openChannel } from "./openChannel";
import { allStoredRequests, removeStoredRequest, storeRequest } from "./requestStore";

/** Tabs and elements of the page share on it which requests have no answer yet. */
const channelName = "cashier-widget.requests";

const digest = v.pipe(
  v.string(),
  v.check((text) => /^[\da-f]{64}$/.test(text)),
);
const messageSchema = v.union([
  v.object({ type: v.literal("ask") }),
  v.object({ type: v.literal("sent"), owner: digest, subject: digest, id: uuidSchema }),
  v.object({ type: v.literal("answered"), owner: digest, subject: digest }),
]);

/** A message on the channel: digests and request ids, no form value. */
export type RequestMessage = v.InferOutput<typeof messageSchema>;

const channelAtom = atom<Channel>(undefined);

/** Sends a message to the page's other tabs; a no-op before {@link shareRequests}. */
export const broadcastRequest = ({ store }: Cashier, message: RequestMessage): void =>
  store.get(channelAtom)?.postMessage(message);

/**
 * Shares pending requests with the page's other tabs until the element ends: the same payment, submitted in another tab,
 * gets the same transaction.
 */
export function shareRequests(cashier: Cashier): void {
  if (cashier.store.get(channelAtom)) return;
  const channel = openChannel(cashier, channelAtom, channelName);
  if (!channel) return;
  channel.addEventListener("message", ({ data }) => receive(channel, data), { signal: cashier.signal });
  broadcastRequest(cashier, { type: "ask" });
}

/** Ignores invalid messages: any script of the page can post on the channel. */
function receive(channel: BroadcastChannel, data: unknown): void {
  const parsed = v.safeParse(messageSchema, data);
  if (!parsed.success) return;
  const message = parsed.output;
  if (message.type === "sent") storeRequest(message.owner, message.subject, message.id);
  else if (message.type === "answered") removeStoredRequest(message.owner, message.subject);
  else
    for (const stored of allStoredRequests()) channel.postMessage({ type: "sent", ...stored } satisfies RequestMessage);
}
