import { atom } from "jotai/vanilla";
import { limitBody } from "../../contract/wire/wire";
import { hostSessionAtom } from "../../session/atoms";
import { currentPlayerAtom } from "../../session/playerAtom";
import { badgeAtom, isStartedAtom } from "../state";
import type { Widget } from "../Widget";
import css from "./badge.css?inline";

const maxBadgeBytes = 1_000_000;

/** The address of the session's badge. */
const addressAtom = atom((get) => (get(isStartedAtom) && get(hostSessionAtom).schema?.assets) || undefined);

/** The badge to show, and whose it is. */
const wantedAtom = atom((get) => ({ player: get(currentPlayerAtom), address: get(addressAtom) }));

/**
 * Shows the badge of the session's schema. It belongs to one player: another session, or none, removes it and cancels
 * its fetch.
 */
export function watchBadge({ store, signal, styles }: Widget): void {
  styles.adopt(css);
  let shown: object | undefined;
  let ending = new AbortController();
  const update = () => {
    const wanted = store.get(wantedAtom);
    if (wanted === shown) return;
    shown = wanted;
    ending.abort();
    ending = new AbortController();
    store.set(badgeAtom, undefined);
    if (wanted.address)
      void fetchBadge(wanted.address, AbortSignal.any([signal, ending.signal]), (src) => store.set(badgeAtom, src));
  };
  // not `wantedAtom`: it changes with the player, while the address is still the previous player's
  store.sub(hostSessionAtom, update);
  store.sub(isStartedAtom, update);
  update();
}

/** Fetches a badge, as an image only, never as markup; its object URL is revoked with the signal. */
async function fetchBadge(assets: string, signal: AbortSignal, show: (src: string) => void): Promise<void> {
  try {
    const url = new URL(assets);
    url.searchParams.set("assets", "badge");
    const answer = await fetch(url, { signal });
    const image = await limitBody(answer, maxBadgeBytes).blob();
    if (!answer.ok || !image.type.startsWith("image/") || signal.aborted) return;
    const src = URL.createObjectURL(image);
    signal.addEventListener("abort", () => URL.revokeObjectURL(src), { once: true });
    show(src);
  } catch {
    // the badge is decoration only
  }
}
