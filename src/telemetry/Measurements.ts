import type { MetricEvent } from "../contract/wire/metrics";

/** The key of a metric; every value is in ms. Section 4.6 of contract/README.md defines each. */
type MetricKey = "load" | "list_painted" | "lcp" | "first_deposit_press" | "inp";

/** The latest value of each metric, and which values have not been sent yet. */
export class Measurements {
  readonly #values = new Map<MetricKey, number>();
  readonly #unsent = new Map<MetricKey, MetricEvent>();

  /**
   * Sets a value; ignores an unknown or unchanged one.
   * @param atMs when it was measured, since the page's time origin
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
