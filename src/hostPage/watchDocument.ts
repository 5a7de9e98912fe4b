/**
 * Watches whether a frame still shows the document that its page has loaded there. A document says `Loaded` once, and
 * ends with one `load`: a second of either is a document that somebody else has led the frame to.
 * @param address what the page loads: a changed `src` or a moved frame loads it again
 * @param signal ends with the frame
 */
export function watchDocument(iframe: HTMLIFrameElement, address: string, signal: AbortSignal) {
  const seen = { Loaded: 0, load: 0 };
  let view = iframe.contentWindow;
  const begin = (load = 0) => {
    Object.assign(seen, { Loaded: 0, load });
    view = iframe.contentWindow;
  };
  const note = (what: keyof typeof seen) => {
    // a frame that is moved has another window, and loads its address
    if (view !== iframe.contentWindow) begin();
    seen[what] += 1;
  };
  iframe.addEventListener("load", () => note("load"), { signal });
  // the end of a document that has not ended yet may still be told
  const observer = new MutationObserver(() => iframe.src === address && begin(seen.load ? 0 : -1));
  observer.observe(iframe, { attributeFilter: ["src"] });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  return {
    /** Has to be called with each `Loaded`. */
    announce: () => note("Loaded"),
    isOwn: () => seen.Loaded < 2 && seen.load < 2,
  };
}
