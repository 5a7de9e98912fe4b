/** Timers of the page of one length, which end when the test says so. */
export interface HeldTimers {
  /** how many have been set and not cleared */
  readonly count: number;
  /** ends all that have been set and not cleared */
  end(): void;
}

/** Holds the timers of that length during the tests of a file. */
export function heldTimers(ms: number): HeldTimers {
  const { setTimeout: start, clearTimeout: stop } = window;
  const held = new Map<number, () => void>();
  // no id of a real timer
  let id = -1;
  const hold = (act: TimerHandler, after?: number, ...rest: unknown[]) => {
    if (after !== ms || typeof act !== "function") return start(act, after, ...rest);
    id -= 1;
    held.set(id, () => act(...rest));
    return id;
  };
  const clear = (timer?: number) => {
    if (timer === undefined || !held.delete(timer)) stop(timer);
  };
  beforeEach(() => {
    held.clear();
    Object.assign(window, { setTimeout: hold, clearTimeout: clear });
  });
  afterEach(() => {
    Object.assign(window, { setTimeout: start, clearTimeout: stop });
  });
  return {
    get count() {
      return held.size;
    },
    end() {
      for (const [timer, act] of [...held]) {
        held.delete(timer);
        act();
      }
    },
  };
}
