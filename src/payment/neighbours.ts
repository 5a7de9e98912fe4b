import { atom } from "jotai/vanilla";
import type { Cashier } from "../session/Cashier";

/** The page's tabs, and its other elements, tell each other on it which transaction has news: its id, nothing else. */
const channelName = "cashier-widget.transactions";

/** The element's end of it: one does not hear itself. */
const channelAtom = atom<BroadcastChannel | undefined>(undefined);

function channelOf({ store, signal }: Cashier): BroadcastChannel | undefined {
  const open = store.get(channelAtom);
  if (open || signal.aborted || typeof BroadcastChannel !== "function") return open;
  const channel = new BroadcastChannel(channelName);
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

/** Tells the page's other tabs that a transaction has news; they ask the server for it. */
export const tellNeighbours = (cashier: Cashier, id: string): void => channelOf(cashier)?.postMessage(id);

/** Hears of which transactions other tabs have news, until the signal ends. */
export function hearNeighbours(cashier: Cashier, hear: (id: string) => void, signal: AbortSignal): void {
  channelOf(cashier)?.addEventListener(
    "message",
    // anything on the page can post there
    ({ data }) => {
      if (typeof data === "string") hear(data);
    },
    { signal },
  );
}
