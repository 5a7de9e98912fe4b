import type { Schedule } from "../clock";

/** Answers that wait until a later one is sent, or until they are released. */
export class DelayedAnswers {
  readonly #schedule: Schedule;
  readonly #waiting: Record<"next" | "release", (() => void)[]> = { next: [], release: [] };

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  /** Resolves after that event, or after `maxDelayMs`. */
  hold(until: "next" | "release", maxDelayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancelTask = this.#schedule.after(maxDelayMs, resolve);
      this.#waiting[until].push(() => {
        cancelTask();
        resolve();
      });
    });
  }

  /** Sends all answers that wait. */
  clear(): void {
    this.release("next");
    this.release("release");
  }

  /** Sends the answers that wait for this event in a later turn of the event loop, after the current answer. */
  release(event: "next" | "release"): void {
    const waiting = this.#waiting[event].splice(0);
    if (waiting.length === 0) return;
    setImmediate(() => {
      for (const release of waiting) release();
    });
  }
}
