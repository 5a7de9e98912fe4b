/** Time as the server sees it; tests hand in one that stands still until it is moved. */
export interface Clock {
  /** ms since the epoch */
  now(): number;
  /** Runs `task` once after `ms`; the returned function calls it off. */
  after(ms: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** A clock that moves only by `advance`. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

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

/** Everything that one server has planned, so that a reset or a stop leaves nothing behind. */
export class Schedule {
  readonly #clock: Clock;
  readonly #planned = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  after(ms: number, task: () => void): () => void {
    const callOff = this.#clock.after(ms, () => {
      this.#planned.delete(callOff);
      task();
    });
    this.#planned.add(callOff);
    return () => {
      this.#planned.delete(callOff);
      callOff();
    };
  }

  sleep(ms: number): Promise<void> {
    return ms <= 0 ? Promise.resolve() : new Promise((resolve) => this.after(ms, resolve));
  }

  clear(): void {
    for (const callOff of this.#planned) callOff();
    this.#planned.clear();
  }
}
