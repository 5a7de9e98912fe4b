import { atom, type PrimitiveAtom } from "jotai/vanilla";
import type { Cashier } from "../cashier/Cashier";

/** The element's end of a channel; it does not receive its own messages. */
export type Channel = BroadcastChannel | undefined;

/**
 * Opens the element's end of a channel between the page's tabs and elements, once. It closes with the element.
 * @param channelAtom holds the open channel
 * @returns undefined if the browser has no channels, or the element has ended
 */
export function openChannel({ store, signal }: Cashier, channelAtom: PrimitiveAtom<Channel>, name: string): Channel {
  const open = store.get(channelAtom);
  if (open || signal.aborted || typeof BroadcastChannel !== "function") return open;
  const channel = new BroadcastChannel(name);
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

/** Tabs and elements of the page announce the id of an updated transaction on it, nothing else. */
const channelName = "cashier-widget.transactions";

const channelAtom = atom<Channel>(undefined);

const channelOf = (cashier: Cashier) => openChannel(cashier, channelAtom, channelName);

/** Announces to the page's other tabs that a transaction has changed; they ask the server for it. */
export const notifyOtherTabs = (cashier: Cashier, id: string): void => channelOf(cashier)?.postMessage(id);

/** Updates within this time are delivered together. */
const gatheringMs = 250;
/** At least this long between two deliveries. */
const intervalMs = 3_000;
/** More updates at once, or longer ids, cannot come from this widget. */
const maxQueuedUpdates = 1_000;
const maxIdLength = 200;

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
  channelOf(cashier)?.addEventListener(
    "message",
    // any script of the page can post on it
    ({ data }) => {
      if (typeof data !== "string" || data.length > maxIdLength || ids.size >= maxQueuedUpdates) return;
      ids.add(data);
      timer ??= setTimeout(deliver, Math.max(gatheringMs, deliveredAt + intervalMs - performance.now()));
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}
