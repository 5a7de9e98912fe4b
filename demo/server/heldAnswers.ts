import type { Schedule } from "./clock";

/** An answer that nothing overtakes is let go after this long, in ms. */
const longest = 1_000;

/** Answers that wait until another one has overtaken them. */
export class HeldAnswers {
  readonly #schedule: Schedule;
  #waiting: (() => void)[] = [];

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  hold(): Promise<void> {
    return new Promise((resolve) => {
      const callOff = this.#schedule.after(longest, resolve);
      this.#waiting.push(() => {
        callOff();
        resolve();
      });
    });
  }

  /** Called when an answer is on its way: those that waited follow it, in a later turn. */
  release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    setImmediate(() => {
      for (const letGo of waiting) letGo();
    });
  }
}
