/** The part of the screen that scrolls, in an element with a height. */
export const bodyOf = (root: ShadowRoot): HTMLElement | null =>
  root.querySelector<HTMLElement>("[part=screen] > .body");

const scrolls = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to a place, also if the content above it is still to come, unless the player scrolls before.
 * @param top in CSS pixels
 * @returns ends it
 */
export function restoreScroll(body: HTMLElement, top: number): () => void {
  const ending = new AbortController();
  const end = () => ending.abort();
  const scroll = () => {
    body.scrollTop = top;
    // a fraction is lost on screens with another pixel ratio
    if (body.scrollTop >= top - 1) end();
  };
  const observer = new MutationObserver(scroll);
  ending.signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  for (const type of scrolls) body.addEventListener(type, end, { signal: ending.signal, passive: true });
  observer.observe(body, { childList: true, subtree: true });
  scroll();
  return end;
}
