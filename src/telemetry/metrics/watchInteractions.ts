import { InteractionTimes } from "./InteractionTimes";

/** Types of events that the browser counts as interactions. */
const interactionTypes = ["pointerdown", "pointerup", "click", "keydown", "keyup"];

/** The types that occur once per interaction; a scroll gesture has no `pointerup`. */
const countedTypes: ReadonlySet<string> = new Set(["pointerup", "keydown"]);

/** How many events of the element to remember until the browser reports them. */
const maxRemembered = 100;

/** Interactions of at least 16 ms, the shortest that the browser reports. */
const observerOptions = { type: "event", durationThreshold: 16 };

/** The measurements of {@link watchInteractions}. */
export interface WatchedInteractions {
  /** The element's interaction to next paint, in ms; undefined if there was none or the browser does not measure it. */
  inp(): number | undefined;
  stop(): void;
}

/**
 * Measures the element's responsiveness. The browser reports all interactions with the page without their targets in
 * shadow trees, so an interaction counts as the element's if its timestamp is that of an event on the element.
 */
export function watchInteractions(host: HTMLElement): WatchedInteractions {
  const times = new InteractionTimes();
  const stopping = new AbortController();
  const timestamps: number[] = [];
  const onEvent = ({ type, timeStamp }: Event) => {
    timestamps.push(timeStamp);
    if (timestamps.length > maxRemembered) timestamps.shift();
    if (countedTypes.has(type)) times.count();
  };
  for (const type of interactionTypes) {
    host.addEventListener(type, onEvent, { capture: true, passive: true, signal: stopping.signal });
  }
  const take = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      if (timestamps.includes(entry.startTime)) times.add(entry.interactionId, entry.duration);
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  if (PerformanceObserver.supportedEntryTypes.includes(observerOptions.type)) observer.observe(observerOptions);
  return {
    inp() {
      take(observer.takeRecords());
      return times.inp;
    },
    stop() {
      observer.disconnect();
      stopping.abort();
    },
  };
}
