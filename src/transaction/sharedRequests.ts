import { atom } from "jotai/vanilla";
import * as v from "valibot";
import type { Cashier } from "../session/Cashier";
import { type Channel, openChannel } from "./openChannel";
import { allStoredRequests, removeStoredRequest, storeRequest } from "./requestStore";

/** Where the page's tabs, and its elements, tell each other which requests have no answer yet. */
const channelName = "cashier-widget.requests";

const digest = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const newsSchema = v.variant("type", [
  v.object({ type: v.literal("ask") }),
  v.object({ type: v.literal("sent"), owner: digest, subject: digest, id: v.pipe(v.string(), v.uuid()) }),
  v.object({ type: v.literal("answered"), owner: digest, subject: digest }),
]);

/** What is told: digests and request ids, no value of a form. */
export type RequestMessage = v.InferOutput<typeof newsSchema>;

const channelAtom = atom<Channel>(undefined);

/** Tells the page's other tabs; a no-op before {@link shareRequests}. */
export const broadcastRequest = ({ store }: Cashier, news: RequestMessage): void =>
  store.get(channelAtom)?.postMessage(news);

/**
 * Keeps the requests of the page's other tabs that have no answer yet, and tells them of this one's, until the element
 * ends: the same payment, submitted in another tab, asks for the same transaction.
 */
export function shareRequests(cashier: Cashier): void {
  if (cashier.store.get(channelAtom)) return;
  const channel = openChannel(cashier, channelAtom, channelName);
  if (!channel) return;
  channel.addEventListener("message", ({ data }) => receive(channel, data), { signal: cashier.signal });
  broadcastRequest(cashier, { type: "ask" });
}

/** Anything on the page can post there: what is no news is ignored. */
function receive(channel: BroadcastChannel, data: unknown): void {
  const parsed = v.safeParse(newsSchema, data);
  if (!parsed.success) return;
  const news = parsed.output;
  if (news.type === "sent") storeRequest(news.owner, news.subject, news.id);
  else if (news.type === "answered") removeStoredRequest(news.owner, news.subject);
  else
    for (const stored of allStoredRequests()) channel.postMessage({ type: "sent", ...stored } satisfies RequestMessage);
}
