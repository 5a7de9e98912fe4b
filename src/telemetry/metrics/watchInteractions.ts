import { InteractionTimes } from "./InteractionTimes";

/** The events that the browser counts as interactions. */
const interacting = ["pointerdown", "pointerup", "click", "keydown", "keyup"];

/** One of them per interaction: a scrolling finger lifts without a `pointerup`. */
const counting: ReadonlySet<string> = new Set(["pointerup", "keydown"]);

/** Events of the element that the browser may still have to tell of. */
const remembered = 100;

/** Every interaction that lasts 16 ms, the least the browser tells of. */
const observed = { type: "event", durationThreshold: 16 };

/** What {@link watchInteractions} measures. */
export interface WatchedInteractions {
  /** Interaction to next paint of the element, in ms; undefined where there has been none, or the browser cannot tell. */
  inp(): number | undefined;
  stop(): void;
}

/**
 * Measures how soon the element answers its player. The browser tells of all interactions with the page, and hides
 * what in a shadow tree was pressed; the element's own are those whose time is that of an event it has seen.
 */
export function watchInteractions(host: HTMLElement): WatchedInteractions {
  const times = new InteractionTimes();
  const ending = new AbortController();
  const seen: number[] = [];
  const see = ({ type, timeStamp }: Event) => {
    seen.push(timeStamp);
    if (seen.length > remembered) seen.shift();
    if (counting.has(type)) times.count();
  };
  for (const type of interacting) {
    host.addEventListener(type, see, { capture: true, passive: true, signal: ending.signal });
  }
  const take = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      if (seen.includes(entry.startTime)) times.add(entry.interactionId, entry.duration);
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  if (PerformanceObserver.supportedEntryTypes.includes(observed.type)) observer.observe(observed);
  return {
    inp() {
      take(observer.takeRecords());
      return times.inp;
    },
    stop() {
      observer.disconnect();
      ending.abort();
    },
  };
}
