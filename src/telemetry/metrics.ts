import type { EventSink } from "../contract/host/events";
import type { MetricEvent } from "../contract/wire/metrics";
import { handleEvents } from "./handleEvents";
import { watchInteractions } from "./interactions";
import { Measurements } from "./Measurements";
import { watchPaints } from "./paints";

/** The dependencies of {@link startMetrics}. */
export interface MetricsPort {
  /** the element whose paints and interactions are measured */
  readonly host: HTMLElement;
  /** aborts when the element is removed; not aborted yet */
  readonly signal: AbortSignal;
  /** when the element was inserted, in ms since the page's time origin */
  readonly insertedAtMs: number;
  /** when the first list was painted, in ms since the page's time origin; undefined in a hidden tab */
  readonly paintedAtMs: number | undefined;
  /** Calls back once the browser is idle. @returns a function that cancels it */
  whenIdle(callback: () => void): () => void;
  /** Sends a batch over the session's transport; failures are ignored. */
  send(events: readonly MetricEvent[]): Promise<void>;
  /** Sends a batch while the page unloads or the element is removed. */
  sendOnUnload(events: readonly MetricEvent[]): void;
}

/**
 * When the widget's clock starts, in ms since the time origin: at navigation if it came with the page, else at
 * insertion.
 */
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
