import type { EventSink } from "../contract/events/events";
import type { MetricEvent } from "../contract/wire/requests";
import { handleEvents } from "./handleEvents";

/** The dependencies of {@link startMetrics}. */
export interface MetricsPort {
  /** the element whose paints and interactions are measured */
  readonly host: HTMLElement;
  /** aborts when the element is removed; not aborted yet */
  readonly signal: AbortSignal;
  /** when the element was inserted, in ms of the page's clock */
  readonly insertedAtMs: number;
  /** when the first list was painted, in ms of the page's clock; undefined in a hidden tab */
  readonly paintedAtMs: number | undefined;
  /** Calls back once the browser is idle. @returns a function that cancels it */
  whenIdle(callback: () => void): () => void;
  /** Sends a batch over the session's transport; failures are ignored. */
  send(events: readonly MetricEvent[]): Promise<void>;
  /** Sends a batch while the page unloads or the element is removed. */
  sendOnUnload(events: readonly MetricEvent[]): void;
}

/** When measured times start, in ms of the page's clock: at 0 if the element came with the page, else at insertion. */
function startTimeMs(insertedAtMs: number): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const loadedAtMs = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
  return loadedAtMs > 0 && insertedAtMs > loadedAtMs ? insertedAtMs : 0;
}

/**
 * Measures one element from its first painted list on. Sends one batch soon after the list, and the changes since then
 * whenever the page is hidden or unloads, or the element is removed.
 *
 * It does not use web-vitals, which measures the whole page; the element may be a small part of it.
 * @returns the sink that receives the element's events
 */
export function startMetrics(port: MetricsPort): EventSink {
  const { host, signal, insertedAtMs, paintedAtMs } = port;
  const measurements = new Measurements();
  const paints = watchPaints(host);
  const interactions = watchInteractions(host);
  const startedAtMs = startTimeMs(insertedAtMs);

  const take = () => {
    const lcpAtMs = paints.largest();
    if (paintedAtMs !== undefined && lcpAtMs !== undefined) measurements.set("lcp", lcpAtMs - startedAtMs, lcpAtMs);
    measurements.set("inp", interactions.inp(), performance.now());
    return measurements.takeUnsent();
  };
  const flush = () => {
    const events = take();
    if (events.length > 0) port.sendOnUnload(events);
  };
  const cancelIdle = port.whenIdle(() => {
    const events = take();
    if (events.length > 0) port.send(events).catch(() => {});
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush(), { signal });
  window.addEventListener("pagehide", flush, { signal });
  const stop = () => {
    cancelIdle();
    flush();
    paints.stop();
    interactions.stop();
  };
  signal.addEventListener("abort", stop, { once: true });

  let hasInit = false;
  let hasPressed = false;
  return handleEvents({
    "cashier-loaded"() {
      if (paintedAtMs !== undefined) measurements.set("list_painted", paintedAtMs - startedAtMs, paintedAtMs);
    },
    "cashier-init"(_, atMs) {
      if (!hasInit) measurements.set("load", atMs - startedAtMs, atMs);
      hasInit = true;
    },
    "cashier-analytics"({ type, event_cat }, atMs) {
      if (type !== "submit" || event_cat !== "deposit" || hasPressed) return;
      hasPressed = true;
      if (paintedAtMs !== undefined) measurements.set("first_deposit_press", atMs - paintedAtMs, atMs);
    },
  });
}

/** The key of a metric; every value is in ms. Section 4.6 of contract/README.md defines each. */
type MetricKey = "load" | "list_painted" | "lcp" | "first_deposit_press" | "inp";

/** The latest value of each metric, and which values have not been sent yet. */
export class Measurements {
  readonly #values = new Map<MetricKey, number>();
  readonly #unsent = new Map<MetricKey, MetricEvent>();

  /**
   * Sets a value; ignores an unknown or unchanged one.
   * @param atMs when it was measured, in ms of the page's clock
   */
  set(key: MetricKey, ms: number | undefined, atMs: number): void {
    if (ms === undefined || !Number.isFinite(ms) || ms < 0) return;
    const value = Math.round(ms);
    if (this.#values.get(key) === value) return;
    this.#values.set(key, value);
    this.#unsent.set(key, { key, timestamp: Math.round(performance.timeOrigin + atMs), value });
  }

  /** Returns the values that have changed since the last call. */
  takeUnsent(): MetricEvent[] {
    const events = [...this.#unsent.values()];
    this.#unsent.clear();
    return events;
  }
}

/** The measurements of {@link watchPaints}. */
interface WatchedPaints {
  /** When the element's largest content was painted, in ms of the page's clock; undefined if unknown. */
  largest(): number | undefined;
  stop(): void;
}

/** Whether the page shows nothing but the element: neither it nor an ancestor has a visible sibling. */
export function isOnlyContent(host: Element): boolean {
  let node = host;
  while (node !== document.body) {
    const parent = node.parentElement;
    // the element is inside another shadow tree
    if (!parent) return false;
    for (const other of parent.children) if (other !== node && other.getClientRects().length > 0) return false;
    node = parent;
  }
  return true;
}

const hasImage = (host: Element, url: string): boolean =>
  [...(host.shadowRoot?.querySelectorAll("img") ?? [])].some(({ currentSrc }) => currentSrc === url);

/**
 * Whether a paint belongs to the element. For a shadow tree the browser omits the painted element, so the paint counts
 * as the element's if it is one of the element's images or if the page shows nothing else.
 */
const belongsTo = (host: Element, { element, url }: LargestContentfulPaint): boolean =>
  !element && ((url !== "" && hasImage(host, url)) || isOnlyContent(host));

/** Observes the element's largest contentful paint, including paints before this call. */
function watchPaints(host: HTMLElement): WatchedPaints {
  let paintedAtMs: number | undefined;
  const take = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      if (entry instanceof LargestContentfulPaint && belongsTo(host, entry)) paintedAtMs = entry.startTime;
    }
  };
  const type = "largest-contentful-paint";
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true });
  return {
    largest() {
      take(observer.takeRecords());
      return paintedAtMs;
    },
    stop: () => observer.disconnect(),
  };
}

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
function watchInteractions(host: HTMLElement): WatchedInteractions {
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
