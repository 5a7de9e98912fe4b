/**
 * Watches whether a frame still shows the document that its page has loaded there. A document posts `Loaded` once and
 * fires `load` once: a second of either belongs to a document that someone else has navigated the frame to.
 * @param address the document's; a changed `src` or a moved frame loads it again
 * @param signal aborts when the frame is removed
 */
export function watchDocument(iframe: HTMLIFrameElement, address: string, signal: AbortSignal) {
  const seen = { Loaded: 0, load: 0 };
  let view = iframe.contentWindow;
  const reset = (load = 0) => {
    Object.assign(seen, { Loaded: 0, load });
    view = iframe.contentWindow;
  };
  const note = (what: keyof typeof seen) => {
    // a moved frame has a new window and reloads
    if (view !== iframe.contentWindow) reset();
    seen[what] += 1;
  };
  iframe.addEventListener("load", () => note("load"), { signal });
  // the load event of the previous document may still follow
  const observer = new MutationObserver(() => iframe.src === address && reset(seen.load ? 0 : -1));
  observer.observe(iframe, { attributeFilter: ["src"] });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  return {
    /** @param isLoadedMessage must be true once for each `Loaded` */
    isOwn(isLoadedMessage?: boolean) {
      if (isLoadedMessage) note("Loaded");
      return seen.Loaded < 2 && seen.load < 2;
    },
  };
}
