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
