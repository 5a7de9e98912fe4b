/** What of the client starts and stops a recording. */
export interface Recorder {
  startSessionReplayRecording(): void;
  stopSessionReplayRecording(): void;
}

/** The client leaves out what bears this. */
const hidden = { name: "data-dd-privacy", value: "hidden" };

/** Stops with these elements hidden: what the client has not looked at yet it looks at as it stops. */
function stopWithout(elements: readonly Element[], recorder: Recorder): void {
  const before = elements.map((element) => element.getAttribute(hidden.name));
  for (const element of elements) element.setAttribute(hidden.name, hidden.value);
  recorder.stopSessionReplayRecording();
  for (const [index, element] of elements.entries()) {
    const value = before[index];
    if (typeof value === "string") element.setAttribute(hidden.name, value);
    else element.removeAttribute(hidden.name);
  }
}

/**
 * Lets the client record the page, in the sessions it samples. A replay holds every attribute of every element, and no
 * setting leaves one out, so nothing is recorded from the moment on that a token stands in an attribute. Tokens that
 * came as a property, or from a host by message, are nowhere in the page.
 * @param host the element, wherever it stands; others of its kind are looked for in the document
 */
export function recordReplay(host: Element, recorder: Recorder, signal: AbortSignal): void {
  const holders = () => [host, ...document.querySelectorAll(host.localName)].filter((one) => one.hasAttribute("token"));
  const present = holders();
  if (present.length > 0) {
    // an element before it may have started one
    stopWithout(present, recorder);
    return;
  }
  recorder.startSessionReplayRecording();
  const observer = new MutationObserver(() => {
    const found = holders();
    if (found.length === 0) return;
    observer.disconnect();
    stopWithout(found, recorder);
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["token"] });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}
