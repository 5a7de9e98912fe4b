import type { Schedule } from "./clock";
import { deriveId } from "./seed";
import { seededHistory } from "./seededHistory";
import {
  type Draft,
  failed,
  isOver,
  type Outcome,
  processed,
  type StoredTransaction,
  truthfully,
  waiting,
} from "./storedTransaction";

export interface Player {
  /** the one that the player signed in with first */
  readonly token: string;
  readonly transactions: StoredTransaction[];
  /** by `request_id`, so that no retry ever pays twice */
  readonly byRequest: Map<string, StoredTransaction>;
}

/** The player whose token is this one has a long history from the start. */
export const veteranToken = "veteran";

/** A renewed token is the first one with a mark behind it: `anna~2` and `anna~new` are the player `anna`. */
export const firstToken = (token: string): string => token.replace(/~.*$/s, "");

/** Every player's transactions, and what is going to happen to them. */
export class Ledger {
  readonly #seed: number;
  readonly #schedule: Schedule;
  readonly #announce: (transaction: StoredTransaction, outcome: Outcome) => void;
  readonly #players = new Map<string, Player>();
  readonly #byId = new Map<string, StoredTransaction>();

  constructor(seed: number, schedule: Schedule, announce: (transaction: StoredTransaction, outcome: Outcome) => void) {
    this.#seed = seed;
    this.#schedule = schedule;
    this.#announce = announce;
  }

  player(anyToken: string): Player {
    const token = firstToken(anyToken);
    const known = this.#players.get(token);
    if (known) return known;
    const player: Player = { token, transactions: [], byRequest: new Map() };
    this.#players.set(token, player);
    if (token === veteranToken) {
      for (const old of seededHistory(this.#seed, token, this.#schedule.now())) this.#keep(player, old);
    }
    return player;
  }

  get players(): number {
    return this.#players.size;
  }

  /** The id that the player's next transaction will get; known beforehand because actions carry it. */
  nextId(player: Player): string {
    return deriveId(this.#seed, player.token, player.transactions.length);
  }

  open(player: Player, requestId: string, draft: Draft): StoredTransaction {
    const id = this.nextId(player);
    const opened: StoredTransaction = {
      ...draft,
      id,
      requestId,
      token: player.token,
      createdAt: this.#schedule.now(),
      status: waiting,
      txid: null,
      error: null,
      told: truthfully,
    };
    this.#keep(player, opened);
    player.byRequest.set(requestId, opened);
    this.setExpiry(opened, draft.expiresAt);
    return opened;
  }

  find(id: string): StoredTransaction | undefined {
    return this.#byId.get(id);
  }

  /** Newest first, of one player or of all. */
  list(token?: string): StoredTransaction[] {
    if (token === undefined) return [...this.#byId.values()].reverse();
    return [...(this.#players.get(firstToken(token))?.transactions ?? [])].reverse();
  }

  change(transaction: StoredTransaction, outcome: Outcome): void {
    transaction.status = outcome.status;
    transaction.error = outcome.error ?? null;
    if (outcome.txid !== undefined) transaction.txid = outcome.txid;
    if (outcome.status !== waiting) {
      transaction.action = { type: "status" };
      transaction.next = [];
    }
    this.#announce(transaction, outcome);
  }

  /** Says the status as it is, once more. */
  tell(transaction: StoredTransaction, silent: boolean): void {
    const { status, error } = transaction;
    this.#announce(transaction, { status, silent, ...(error ? { error } : {}) });
  }

  /** Coins are on their way to the transaction's address: seen after `ms`, there after as much again. */
  sendCoins(transaction: StoredTransaction, ms: number): void {
    const txid = `demo${transaction.id}`;
    this.#schedule.after(ms, () => {
      if (transaction.status !== waiting) return;
      transaction.txid = txid;
      this.tell(transaction, false);
    });
    this.changeLater(transaction, 2 * ms, { status: processed, txid });
  }

  /** The player has done their part: nothing is left to show, and nothing can expire any more. */
  handIn(transaction: StoredTransaction): void {
    transaction.action = { type: "status" };
    transaction.next = [];
    transaction.expiresAt = null;
  }

  /** The player has done what was shown: the next step follows. @returns whether there was none left */
  advance(transaction: StoredTransaction): boolean {
    const [step, ...rest] = transaction.next;
    if (!step || step.action.type === "status") {
      this.handIn(transaction);
      return true;
    }
    transaction.action = step.action;
    transaction.next = rest;
    this.setExpiry(transaction, step.lifetime === null ? null : this.#schedule.now() + step.lifetime);
    return false;
  }

  /**
   * Until when the transaction can be paid, in ms since the epoch; null = for ever.
   * A moment that is over ends nothing by itself: so a server that has not noticed yet can be played.
   */
  setExpiry(transaction: StoredTransaction, expiresAt: number | null): void {
    transaction.expiresAt = expiresAt;
    // what was told instead of the former moment is of no use for this one
    transaction.told = { ...transaction.told, at: null };
    const now = this.#schedule.now();
    if (expiresAt === null || expiresAt <= now) return;
    this.#schedule.after(expiresAt - now, () => {
      // it may have been put off meanwhile
      if (
        transaction.status === waiting &&
        transaction.expiresAt === expiresAt &&
        isOver(transaction, this.#schedule.now())
      )
        this.expire(transaction);
    });
  }

  /** What happens to a transaction after a while, unless something else has happened to it first. */
  changeLater(transaction: StoredTransaction, ms: number, outcome: Outcome): void {
    this.#schedule.after(ms, () => {
      if (transaction.status === waiting) this.change(transaction, outcome);
    });
  }

  expire(transaction: StoredTransaction, silent = false): void {
    transaction.expiresAt = this.#schedule.now();
    this.change(transaction, {
      status: failed,
      error: { message: "This request has expired", code: "expired" },
      silent,
    });
  }

  clear(): void {
    this.#players.clear();
    this.#byId.clear();
  }

  #keep(player: Player, transaction: StoredTransaction): void {
    player.transactions.push(transaction);
    this.#byId.set(transaction.id, transaction);
  }
}
