import type { ActivityEntry } from "./Activity";
import type { Clock } from "./clock";
import { firstToken } from "./transactions/Ledger";

interface Waiter {
  /** undefined: all players */
  player: string | undefined;
  settleMs: number;
  resolve(): void;
  /** stops the timer of the settle time */
  cancelTimer?: (() => void) | undefined;
}

/** Tracks the calls that the server works on, and tells when a player is quiet. */
export class Traffic {
  readonly #clock: Clock;
  /** the players of the open calls, one entry per call */
  #open: { player: string }[] = [];
  readonly #waiters = new Set<Waiter>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a call as open. @returns a function that ends it */
  begin(token: string): () => void {
    const call = { player: firstToken(token) };
    this.#open.push(call);
    this.#restart(call.player);
    return () => {
      this.#open = this.#open.filter((other) => other !== call);
      this.#restart(call.player);
    };
  }

  /** Restarts the settle time of the player of a log entry. */
  note({ token }: Pick<ActivityEntry, "token">): void {
    if (token !== undefined) this.#restart(firstToken(token));
  }

  /** Resolves once no call of a player, or of all, is open, and nothing of theirs has been logged for `settleMs`. */
  quiet(token: string | undefined, settleMs: number): Promise<void> {
    return new Promise((resolve) => {
      const waiter: Waiter = { player: token === undefined ? undefined : firstToken(token), settleMs, resolve };
      this.#waiters.add(waiter);
      this.#wait(waiter);
    });
  }

  /** Forgets the open calls, and answers everyone who waits. */
  clear(): void {
    this.#open = [];
    for (const waiter of this.#waiters) this.#end(waiter);
  }

  #restart(player: string): void {
    for (const waiter of this.#waiters) if (concerns(waiter, player)) this.#wait(waiter);
  }

  #wait(waiter: Waiter): void {
    waiter.cancelTimer?.();
    waiter.cancelTimer = undefined;
    if (this.#open.some(({ player }) => concerns(waiter, player))) return;
    waiter.cancelTimer = this.#clock.after(waiter.settleMs, () => this.#end(waiter));
  }

  #end(waiter: Waiter): void {
    waiter.cancelTimer?.();
    this.#waiters.delete(waiter);
    waiter.resolve();
  }
}

/** Whether an event of a player concerns a waiter. One without a token may be anybody's. */
const concerns = (waiter: Waiter, player: string) =>
  waiter.player === undefined || player === "" || player === waiter.player;
