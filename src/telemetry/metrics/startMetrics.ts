import type { EventSink, MetricEvent } from "../../contract";
import { hearing } from "../handleEvents";
import { Measurements } from "./Measurements";
import { watchInteractions } from "./watchInteractions";
import { watchPaints } from "./watchPaints";

/** What the metrics of one element need. */
export interface MetricsPort {
  /** the element: what is painted in its shadow tree, and pressed there, is the widget's */
  readonly host: HTMLElement;
  /** the element's end; not yet reached */
  readonly signal: AbortSignal;
  /** when its first list had been painted, in ms since the page's time origin; undefined in a hidden tab */
  readonly painted: number | undefined;
  /** Calls back once the browser is idle. @returns the way to call it off */
  whenIdle(callback: () => void): () => void;
  /** Sends a batch over the session's transport; failures are nobody's business. */
  deliver(events: readonly MetricEvent[]): Promise<void>;
  /** Sends the last batch while the page or the element goes away. */
  sendOnUnload(events: readonly MetricEvent[]): void;
}

/** ms since the time origin at which the widget's time begins: the page's, where it came with the page, else its own. */
function beginning(insertedAt: number): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
  return loadedAt > 0 && insertedAt > loadedAt ? insertedAt : 0;
}

/**
 * Measures one element from its first painted list on, and sends what it finds (spec §7, metric events): one batch soon
 * after the list, and what came since whenever the page is hidden or left, or the element is removed.
 *
 * Own code rather than the web-vitals package: that measures the page, of which the element may be a small part.
 */
export function startMetrics(port: MetricsPort): EventSink {
  const { host, signal, painted } = port;
  const measurements = new Measurements();
  const paints = watchPaints(host);
  const interactions = watchInteractions(host);
  let began = 0;

  const take = () => {
    const largest = paints.largest();
    if (painted !== undefined && largest !== undefined) measurements.set("lcp", largest - began, largest);
    measurements.set("inp", interactions.inp(), performance.now());
    return measurements.takeUnsent();
  };
  const leave = () => {
    const events = take();
    if (events.length > 0) port.sendOnUnload(events);
  };
  const callOff = port.whenIdle(() => {
    const events = take();
    if (events.length > 0) port.deliver(events).catch(() => {});
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave(), { signal });
  window.addEventListener("pagehide", leave, { signal });
  const end = () => {
    callOff();
    leave();
    paints.stop();
    interactions.stop();
  };
  signal.addEventListener("abort", end, { once: true });

  let hasInit = false;
  let hasPressed = false;
  return hearing({
    "cashier-loaded"(_, at) {
      began = beginning(at);
      if (painted !== undefined) measurements.set("list_painted", painted - began, painted);
    },
    "cashier-init"(_, at) {
      if (!hasInit) measurements.set("load", at - began, at);
      hasInit = true;
    },
    "cashier-analytics"({ type, event_cat }, at) {
      if (type !== "submit" || event_cat !== "deposit" || hasPressed) return;
      hasPressed = true;
      if (painted !== undefined) measurements.set("first_deposit_press", at - painted, at);
    },
  });
}
