/** Types of events that the browser counts as interactions. */
const interactionTypes = ["pointerdown", "pointerup", "click", "keydown", "keyup"];

/** The types that occur once per interaction. A scroll gesture has no `pointerup`, and does not count. */
const countedTypes: ReadonlySet<string> = new Set(["pointerup", "keydown"]);

/** How many events of the element to remember until the browser reports them. */
const maxRemembered = 100;

/** Interactions of at least 16 ms, the shortest that the browser reports. */
const observerOptions = { type: "event", durationThreshold: 16 };

/** The measurements of {@link watchInteractions}. */
interface WatchedInteractions {
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

/** How many of the longest interactions are kept: enough for 500, as one outlier is ignored per 50. */
const maxKept = 10;
const interactionsPerOutlier = 50;

/** Interaction to next paint as web-vitals defines it: the longest interaction, ignoring one outlier per 50. */
export class InteractionTimes {
  readonly #longest = new Map<number, number>();
  #count = 0;

  /** Counts an interaction. Short ones count too, although the browser reports the longer ones only. */
  count(): void {
    this.#count += 1;
  }

  /** Adds one event of an interaction; its longest event is its duration. @param ms from input to paint */
  add(id: number, ms: number): void {
    this.#longest.set(id, Math.max(ms, this.#longest.get(id) ?? 0));
    if (this.#longest.size <= maxKept) return;
    const [shortest] = this.#sorted().at(-1) ?? [];
    if (shortest !== undefined) this.#longest.delete(shortest);
  }

  /** INP so far, in ms; undefined if the browser has reported no interaction. */
  get inp(): number | undefined {
    const sorted = this.#sorted();
    const [, ms] = sorted[Math.min(sorted.length - 1, Math.floor(this.#count / interactionsPerOutlier))] ?? [];
    return ms;
  }

  #sorted(): [id: number, ms: number][] {
    return [...this.#longest].sort(([, one], [, other]) => other - one);
  }
}
