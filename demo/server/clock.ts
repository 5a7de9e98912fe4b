/** The server's clock; tests inject a manual one. */
export interface Clock {
  /** ms since the epoch */
  now(): number;
  /** Runs `task` once after `ms`. @returns a function that cancels it */
  after(ms: number, task: () => void): () => void;
}

/** The real time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** A clock that only moves by `advance`. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

/** Creates a manual clock. @param start in ms since the epoch */
export function createManualClock(start = Date.UTC(2026, 0, 15, 12)): ManualClock {
  let now = start;
  let waiting: { at: number; task: () => void }[] = [];
  const runUntil = (end: number): void => {
    const next = waiting.filter((entry) => entry.at <= end).sort((one, other) => one.at - other.at)[0];
    if (!next) return;
    waiting = waiting.filter((entry) => entry !== next);
    now = Math.max(now, next.at);
    next.task();
    runUntil(end);
  };
  return {
    now: () => now,
    after: (ms, task) => {
      const entry = { at: now + ms, task };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance: (ms) => {
      const end = now + ms;
      runUntil(end);
      now = end;
    },
  };
}

/** The pending tasks of one server, so that a reset or a stop can cancel them. */
export class Schedule {
  readonly #clock: Clock;
  /** functions that cancel a task, each with the one to call if `clear` cancels it */
  readonly #pending = new Map<() => void, (() => void) | undefined>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  after(ms: number, task: () => void, onCleared?: () => void): () => void {
    const cancelTask = this.#clock.after(ms, () => {
      this.#pending.delete(cancelTask);
      task();
    });
    this.#pending.set(cancelTask, onCleared);
    return () => {
      this.#pending.delete(cancelTask);
      cancelTask();
    };
  }

  /** Waits. @returns whether the time has passed; false if `clear` has ended the wait */
  async sleep(ms: number): Promise<boolean> {
    if (ms <= 0) return true;
    return new Promise((resolve) => {
      this.after(
        ms,
        () => resolve(true),
        () => resolve(false),
      );
    });
  }

  clear(): void {
    const pending = [...this.#pending];
    this.#pending.clear();
    for (const [cancelTask, onCleared] of pending) {
      cancelTask();
      onCleared?.();
    }
  }
}
