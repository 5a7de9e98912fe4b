import type { MetricEvent } from "../../contract";

/** What is measured; every value in ms. Section 4.6 of contract/README.md says what each means. */
export type MetricKey = "load" | "list_painted" | "lcp" | "first_deposit_press" | "inp";

/** The newest value of each key, and which of them have not been sent yet. */
export class Measurements {
  readonly #values = new Map<MetricKey, number>();
  readonly #unsent = new Map<MetricKey, MetricEvent>();

  /**
   * Takes a value; one that cannot be known, or that is known already, changes nothing.
   * @param at when it was measured, in ms since the page's time origin
   */
  set(key: MetricKey, ms: number | undefined, at: number): void {
    if (ms === undefined || !Number.isFinite(ms) || ms < 0) return;
    const value = Math.round(ms);
    if (this.#values.get(key) === value) return;
    this.#values.set(key, value);
    this.#unsent.set(key, { key, timestamp: Math.round(performance.timeOrigin + at), value });
  }

  /** What is new since the last time. */
  takeUnsent(): MetricEvent[] {
    const events = [...this.#unsent.values()];
    this.#unsent.clear();
    return events;
  }
}
