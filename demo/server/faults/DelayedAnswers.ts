import type { Schedule } from "../clock";

/** Answers that wait until a later one is sent. */
export class DelayedAnswers {
  readonly #schedule: Schedule;
  #waiting: (() => void)[] = [];

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  /** Resolves after the next answer, or after `maxDelayMs`. */
  hold(maxDelayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancelTask = this.#schedule.after(maxDelayMs, resolve);
      this.#waiting.push(() => {
        cancelTask();
        resolve();
      });
    });
  }

  /** Releases the waiting answers in a later turn of the event loop, after the current answer. */
  release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    setImmediate(() => {
      for (const release of waiting) release();
    });
  }
}
