/** Every way in which a browser test waits. The only file of browser tests that sets a timer. */

const timer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A condition to look at. A promise would always hold: that is for {@link untilAsync}. */
type Condition<Value> = Extract<Value, PromiseLike<unknown>> extends never ? () => Value : never;

/** Waits until a condition holds. Fails with its name after the timeout. */
export async function until<Value>(
  what: string,
  condition: Condition<Value>,
  timeout = 20_000,
): Promise<NonNullable<Value>> {
  const end = performance.now() + timeout;
  for (;;) {
    const value = condition();
    if (value !== null && value !== undefined && value !== false) return value;
    if (performance.now() > end) throw new Error(`Timed out waiting for: ${what}`);
    await timer(20);
  }
}

/** As {@link until}, for a value that has to be asked for. @returns the first that is right */
export async function eventually<Value>(
  what: string,
  ask: () => Promise<Value>,
  isRight: (value: Value) => boolean,
  timeout = 20_000,
): Promise<Value> {
  const end = performance.now() + timeout;
  for (;;) {
    const value = await ask();
    if (isRight(value)) return value;
    if (performance.now() > end)
      throw new Error(`Timed out waiting for: ${what}; the last was ${JSON.stringify(value)}`);
    await timer(50);
  }
}

/** As {@link eventually}, for a condition. */
export const untilAsync = <Value>(what: string, condition: () => Promise<Value>, timeout?: number) =>
  eventually(what, condition, Boolean, timeout);

/** Waits until the tasks have run that are due now, such as React's. */
export const nextTask = () => timer(0);

/** Waits until the page has nothing left to do at once: what has arrived is handled, and drawn. */
export async function idle(view: Window = window): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await new Promise((resolve) => view.requestAnimationFrame(resolve));
    // Safari has no idle callbacks
    if ("requestIdleCallback" in view) {
      await new Promise((resolve) => view.requestIdleCallback(resolve, { timeout: 2_000 }));
    } else await timer(20);
  }
}

/** Moves a page's `performance.now()` ahead; its timers are not affected. */
export function advance(view: Window, ms: number): void {
  const { performance } = view;
  const now = performance.now.bind(performance);
  performance.now = () => now() + ms;
}

/** Lets a time pass that the widget, the browser or a library measures, and that a test cannot shorten. */
export const timePasses = (ms: number) => timer(ms);

/** Fills the memory with garbage, several times: no engine says when it collects it. */
export async function makeGarbage(): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    Array.from({ length: 300_000 }, (_, index) => ({ index, list: [index] }));
    await timer(20);
  }
}

/**
 * Divides the widget's delays between one and three seconds by 20 during the tests of a suite: those before it repeats
 * a lost call, restores a lost connection, or asks for what other tabs announce.
 */
export function hurryRetries(): void {
  const { setTimeout: start } = window;
  const hurry = (act: TimerHandler, after = 0, ...rest: unknown[]) =>
    start(act, after > 1_000 && after < 3_000 ? after / 20 : after, ...rest);
  before(() => {
    Object.assign(window, { setTimeout: hurry });
  });
  after(() => {
    Object.assign(window, { setTimeout: start });
  });
}

/** Timers of the page that end when the test says so. */
export interface HeldTimers {
  /** how many have been set and not cleared */
  readonly count: number;
  /** ends all that have been set and not cleared */
  end(): void;
}

/** Holds the timers of exactly, or of at least, this length during the tests of a suite. */
export function holdTimers(ms: number | { atLeast: number }): HeldTimers {
  const isHeld = (after = 0) => (typeof ms === "number" ? after === ms : after >= ms.atLeast);
  const { setTimeout: start, clearTimeout: stop } = window;
  const held = new Map<number, () => void>();
  // no id of a real timer
  let id = -1;
  const hold = (act: TimerHandler, after?: number, ...rest: unknown[]) => {
    if (!isHeld(after) || typeof act !== "function") return start(act, after, ...rest);
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
