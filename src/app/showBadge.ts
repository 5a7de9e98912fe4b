import { bounded } from "../contract";
import { badgeAtom } from "../session/atoms";
import type { Widget } from "./Widget";

/** bytes */
const largestBadge = 1_000_000;

/**
 * Fetches the badge and shows it as an image, never as markup (contract §4.1).
 * @throws where it cannot be had
 */
export async function showBadge(widget: Widget, assets: string): Promise<void> {
  const url = new URL(assets);
  url.searchParams.set("assets", "badge");
  const answer = await fetch(url, { signal: widget.signal });
  const image = await bounded(answer, largestBadge).blob();
  if (!answer.ok || !image.type.startsWith("image/")) return;
  const address = URL.createObjectURL(image);
  widget.signal.addEventListener("abort", () => URL.revokeObjectURL(address), { once: true });
  widget.store.set(badgeAtom, address);
}
