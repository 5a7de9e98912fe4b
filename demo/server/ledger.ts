import type { Schedule } from "./clock";
import { deriveId } from "./seed";
import { seededHistory } from "./seededHistory";
import { type Draft, failed, type Outcome, type StoredTransaction, waiting } from "./storedTransaction";

export interface Player {
  readonly token: string;
  readonly transactions: StoredTransaction[];
  /** by `request_id`, so that no retry ever pays twice */
  readonly byRequest: Map<string, StoredTransaction>;
}

/** The player whose token is this one has a long history from the start. */
export const veteranToken = "veteran";

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

  player(token: string): Player {
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
      token: player.token,
      createdAt: this.#schedule.now(),
      status: waiting,
      txid: null,
      error: null,
    };
    this.#keep(player, opened);
    player.byRequest.set(requestId, opened);
    this.#planExpiry(opened);
    return opened;
  }

  find(id: string): StoredTransaction | undefined {
    return this.#byId.get(id);
  }

  /** Newest first, of one player or of all. */
  list(token?: string): StoredTransaction[] {
    const all = token === undefined ? [...this.#byId.values()] : [...(this.#players.get(token)?.transactions ?? [])];
    return all.reverse();
  }

  change(transaction: StoredTransaction, outcome: Outcome): void {
    transaction.status = outcome.status;
    transaction.error = outcome.error ?? null;
    if (outcome.txid !== undefined) transaction.txid = outcome.txid;
    if (outcome.status !== waiting) transaction.action = { type: "status" };
    this.#announce(transaction, outcome);
  }

  /** The player has done their part: nothing is left to show, and nothing can expire any more. */
  handIn(transaction: StoredTransaction): void {
    transaction.action = { type: "status" };
    transaction.expiresAt = null;
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

  #planExpiry(transaction: StoredTransaction): void {
    if (transaction.expiresAt === null) return;
    this.#schedule.after(transaction.expiresAt - this.#schedule.now(), () => {
      if (transaction.status === waiting && transaction.action.type !== "status") this.expire(transaction);
    });
  }
}
