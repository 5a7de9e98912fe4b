import { atom } from "jotai/vanilla";
import * as v from "valibot";
import type { Cashier } from "../cashier/Cashier";
import { objectOf } from "../contract/schema";
import { exactTextSchema, uuidSchema } from "../contract/text/textSchemas";

/** All messages between tabs use this channel. The name is that of older versions, which share requests. */
const channelName = "cashier-widget.requests";

const digestSchema = v.pipe(
  v.string(),
  v.check((text) => /^[\da-f]{64}$/.test(text)),
);

const messageSchema = v.union([
  objectOf({ type: v.literal("changed"), id: exactTextSchema }),
  objectOf({ type: v.literal("ask") }),
  objectOf({
    type: v.literal("sent"),
    owner: digestSchema,
    subject: digestSchema,
    id: uuidSchema,
    // set in an answer to `ask`, but not by older versions
    at: v.optional(v.number()),
  }),
  objectOf({ type: v.literal("answered"), owner: digestSchema, subject: digestSchema, id: uuidSchema }),
]);

/**
 * A message to the page's other tabs. `changed`: tabs that show the transaction ask the server for it. `ask` asks for
 * the requests whose id is not spent, `sent` names one and when it was sent, `answered` says that an id is spent.
 * Contains digests and ids, no form values.
 */
export type TabMessage = v.InferOutput<typeof messageSchema>;

const channelAtom = atom<BroadcastChannel | undefined>(undefined);

/** Opens the channel; undefined if the browser has none, or refuses it, as Firefox does where it blocks storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}

/**
 * The element's end of the channel, which it opens once and closes when it ends; it does not receive its own messages.
 * @returns undefined if there is no channel, or the element has ended
 */
function channelOf({ store, signal }: Cashier): BroadcastChannel | undefined {
  const open = store.get(channelAtom);
  if (open || signal.aborted) return open;
  const channel = openChannel();
  if (!channel) return undefined;
  store.set(channelAtom, channel);
  signal.addEventListener(
    "abort",
    () => {
      channel.close();
      store.set(channelAtom, undefined);
    },
    { once: true },
  );
  return channel;
}

/** Sends a message to the page's other tabs. */
export function postToOtherTabs(cashier: Cashier, message: TabMessage): void {
  try {
    channelOf(cashier)?.postMessage(message);
  } catch {
    // a page may replace BroadcastChannel by one that uses storage, which can be full: this tab then works alone
  }
}

/** Announces to the page's other tabs that a transaction has changed; they ask the server for it. */
export const announceChange = (cashier: Cashier, id: string): void => postToOtherTabs(cashier, { type: "changed", id });

/** Calls back with each message of another tab until the signal aborts. */
export function onTabMessage(cashier: Cashier, onMessage: (message: TabMessage) => void, signal: AbortSignal): void {
  channelOf(cashier)?.addEventListener(
    "message",
    ({ data }) => {
      // any script of the page can post on it
      const parsed = v.safeParse(messageSchema, data);
      if (parsed.success) onMessage(parsed.output);
    },
    { signal },
  );
}

/** Updates within this time are delivered together. */
const gatheringMs = 250;
/** At least this long between two deliveries. */
const intervalMs = 3_000;
/** Further updates are ignored until the next delivery. */
const maxQueuedUpdates = 1_000;

/**
 * Calls back with the ids of transactions that other tabs announce, until the signal aborts. A burst is one call, and
 * there is at most one call in 3 s.
 */
export function onOtherTabUpdate(
  cashier: Cashier,
  onUpdate: (ids: ReadonlySet<string>) => void,
  signal: AbortSignal,
): void {
  const ids = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deliveredAt = Number.NEGATIVE_INFINITY;
  const deliver = () => {
    timer = undefined;
    deliveredAt = performance.now();
    const updated = new Set(ids);
    ids.clear();
    onUpdate(updated);
  };
  const queue = (message: TabMessage) => {
    if (message.type !== "changed" || ids.size >= maxQueuedUpdates) return;
    ids.add(message.id);
    timer ??= setTimeout(deliver, Math.max(gatheringMs, deliveredAt + intervalMs - performance.now()));
  };
  onTabMessage(cashier, queue, signal);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}
