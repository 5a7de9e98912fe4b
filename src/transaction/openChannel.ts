import type { PrimitiveAtom } from "jotai/vanilla";
import type { Cashier } from "../session/Cashier";

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
