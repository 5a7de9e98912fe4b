/** The part of the client that starts and stops a recording. */
export interface Recorder {
  startSessionReplayRecording(): void;
  stopSessionReplayRecording(): void;
}

/** The attribute that hides an element from the client. */
const hidden = { name: "data-dd-privacy", value: "hidden" };

/** Stops recording with these elements hidden, as the client processes pending mutations when it stops. */
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
 * Records the page in the sessions that the client samples. A recording holds every attribute of every element, so it
 * stops as soon as an element has its token in an attribute. Tokens set as a property or by message are not in the DOM.
 * @param host the element; other elements of its kind are found in the document
 * @param signal stops observing attributes
 */
export function recordReplay(host: Element, recorder: Recorder, signal: AbortSignal): void {
  const holders = () => [host, ...document.querySelectorAll(host.localName)].filter((one) => one.hasAttribute("token"));
  const present = holders();
  if (present.length > 0) {
    // another element may have started a recording
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
