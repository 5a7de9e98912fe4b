/** The longest interactions that are kept: with one outlier left out per 50, they last for 500. */
const kept = 10;
const perOutlier = 50;

/** Interaction to next paint, as web-vitals works it out: the longest interaction, one outlier left out per 50. */
export class InteractionTimes {
  readonly #longest = new Map<number, number>();
  #count = 0;

  /** Counts an interaction, however short: the browser tells of the longer ones only. */
  count(): void {
    this.#count += 1;
  }

  /** Takes one event of an interaction; the longest event is the interaction's time. @param ms from input to paint */
  add(id: number, ms: number): void {
    this.#longest.set(id, Math.max(ms, this.#longest.get(id) ?? 0));
    if (this.#longest.size <= kept) return;
    const [shortest] = this.#sorted().at(-1) ?? [];
    if (shortest !== undefined) this.#longest.delete(shortest);
  }

  /** INP so far, in ms; undefined while the browser has told of none. */
  get inp(): number | undefined {
    const sorted = this.#sorted();
    const [, ms] = sorted[Math.min(sorted.length - 1, Math.floor(this.#count / perOutlier))] ?? [];
    return ms;
  }

  #sorted(): [id: number, ms: number][] {
    return [...this.#longest].sort(([, one], [, other]) => other - one);
  }
}
