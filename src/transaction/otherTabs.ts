import { atom } from "jotai/vanilla";
import type { Cashier } from "../session/Cashier";
import { type Channel, openChannel } from "./openChannel";

/** The page's tabs, and its other elements, tell each other on it which transaction has news: its id, nothing else. */
const channelName = "cashier-widget.transactions";

const channelAtom = atom<Channel>(undefined);

const channelOf = (cashier: Cashier) => openChannel(cashier, channelAtom, channelName);

/** Tells the page's other tabs that a transaction has news; they ask the server for it. */
export const notifyOtherTabs = (cashier: Cashier, id: string): void => channelOf(cashier)?.postMessage(id);

/** ms in which news that come together are gathered, and ms between two times that they are handed on. */
const gatheringMs = 250;
const intervalMs = 3_000;
/** More news than this in one go, and longer ids, are no tab's of ours. */
const maxQueuedUpdates = 1_000;
const maxIdLength = 200;

/**
 * Listens for the transactions that other tabs have news of, until the signal ends. A burst of news is one call,
 * and no flood of them makes more than one question in 3 s.
 */
export function onOtherTabUpdate(
  cashier: Cashier,
  hear: (ids: ReadonlySet<string>) => void,
  signal: AbortSignal,
): void {
  const ids = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  const handOn = () => {
    timer = undefined;
    heardAt = performance.now();
    const news = new Set(ids);
    ids.clear();
    hear(news);
  };
  channelOf(cashier)?.addEventListener(
    "message",
    // anything on the page can post there
    ({ data }) => {
      if (typeof data !== "string" || data.length > maxIdLength || ids.size >= maxQueuedUpdates) return;
      ids.add(data);
      timer ??= setTimeout(handOn, Math.max(gatheringMs, heardAt + intervalMs - performance.now()));
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}
