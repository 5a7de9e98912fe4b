import { maskFields } from "../cardData";
import type { Schedule } from "../clock";
import { deriveId } from "../seed";
import { seededHistory, usualCount } from "./seededHistory";
import { coinsAmount } from "./startAmounts";
import { failed, processed, waiting } from "./statuses";
import { accurateExpiry, type Draft, isExpired, type Outcome, type StoredTransaction } from "./storedTransaction";
import { settleTimeline } from "./timeline";

/** A player and their transactions. */
export interface Player {
  /** the player's first token */
  readonly token: string;
  readonly transactions: StoredTransaction[];
  /** by `request_id`, so that a retry does not create a second transaction */
  readonly byRequest: Map<string, Created>;
}

/** The transaction of a create, and what must be equal in a repeat of it. */
interface Created {
  readonly transaction: StoredTransaction;
  readonly subject: unknown;
}

/** The token of a player with a long history. */
const veteranToken = "veteran";

/** The player's first token: a renewed token has a suffix, such as `anna~2` or `anna~new` for `anna`. */
export const firstToken = (token: string): string => token.replace(/~.*$/s, "");

/** Called after each change of a transaction's status, and to push it again. */
export type ChangeListener = (transaction: StoredTransaction, outcome: Outcome) => void;

/** All transactions and their scheduled changes. */
export class Ledger {
  readonly #seed: number;
  readonly #schedule: Schedule;
  readonly #onChange: ChangeListener;
  readonly #players = new Map<string, Player>();
  readonly #byId = new Map<string, StoredTransaction>();

  constructor(seed: number, schedule: Schedule, onChange: ChangeListener) {
    this.#seed = seed;
    this.#schedule = schedule;
    this.#onChange = onChange;
  }

  /** The player of a token, who is added with the first call. */
  player(anyToken: string): Player {
    const token = firstToken(anyToken);
    const known = this.#players.get(token);
    if (known) return known;
    const player: Player = { token, transactions: [], byRequest: new Map() };
    this.#players.set(token, player);
    if (token === veteranToken) this.addHistory(token);
    return player;
  }

  /** Gives a player a past of `count` finished transactions, older than all others; replaces an earlier one. */
  addHistory(anyToken: string, count = usualCount): void {
    const player = this.#players.get(firstToken(anyToken)) ?? this.player(anyToken);
    const own = player.transactions.filter(({ requestId }) => requestId !== null);
    for (const { id, requestId } of player.transactions) if (requestId === null) this.#byId.delete(id);
    player.transactions.length = 0;
    for (const old of seededHistory(this.#seed, player.token, this.#schedule.now(), count)) this.#keep(player, old);
    player.transactions.push(...own);
  }

  /** The id of the player's next transaction; actions contain it, so it is needed before creation. */
  nextId(player: Player): string {
    return deriveId(this.#seed, player.token, player.byRequest.size);
  }

  /** Opens a transaction. @param subject what must be equal in a repeat of the request */
  open(player: Player, requestId: string, subject: unknown, draft: Draft): StoredTransaction {
    const id = this.nextId(player);
    const opened: StoredTransaction = {
      ...draft,
      // the card has been charged: from here on nobody needs its number or code
      fields: maskFields(draft.fields),
      id,
      requestId,
      token: player.token,
      createdAt: this.#schedule.now(),
      status: waiting,
      txid: null,
      error: null,
      told: accurateExpiry,
      code: null,
    };
    this.#keep(player, opened);
    player.byRequest.set(requestId, { transaction: opened, subject });
    this.setExpiry(opened, draft.expiresAt);
    return opened;
  }

  /** Finds a transaction of any player. */
  find(id: string): StoredTransaction | undefined {
    return this.#byId.get(id);
  }

  /** The transactions of one player or of all, newest first. */
  list(token?: string): StoredTransaction[] {
    if (token === undefined)
      return [...this.#byId.values()].reverse().sort((one, other) => other.createdAt - one.createdAt);
    return [...(this.#players.get(firstToken(token))?.transactions ?? [])].reverse();
  }

  /** Changes the status of a transaction and its details. */
  change(transaction: StoredTransaction, outcome: Outcome): void {
    transaction.status = outcome.status;
    if (outcome.status === processed) transaction.amount ??= coinsAmount(transaction.currency);
    transaction.error = outcome.error ?? null;
    if (outcome.txid !== undefined) transaction.txid = outcome.txid;
    const { payout } = transaction;
    if (payout?.timeline) payout.timeline = settleTimeline(payout.timeline, outcome.status, this.#schedule.now());
    if (outcome.status !== waiting) {
      transaction.action = { type: "status" };
      transaction.next = [];
    }
    this.#onChange(transaction, outcome);
  }

  /** Pushes the current status again. */
  pushStatus(transaction: StoredTransaction, silent: boolean): void {
    const { status, error } = transaction;
    this.#onChange(transaction, { status, silent, ...(error ? { error } : {}) });
  }

  /** Simulates coins for the transaction's address: detected after `ms`, credited after `ms` again. */
  sendCoins(transaction: StoredTransaction, ms: number): void {
    const txid = `demo${transaction.id}`;
    this.#schedule.after(ms, () => {
      if (transaction.status !== waiting) return;
      transaction.txid = txid;
      transaction.amount ??= coinsAmount(transaction.currency);
      this.pushStatus(transaction, false);
    });
    this.changeLater(transaction, 2 * ms, { status: processed, txid });
  }

  /** Ends the player's steps: the transaction shows its status and no longer expires. */
  completePlayerSteps(transaction: StoredTransaction): void {
    transaction.action = { type: "status" };
    transaction.next = [];
    transaction.expiresAt = null;
  }

  /** Moves on to the next step. @returns true if there is none left */
  advance(transaction: StoredTransaction): boolean {
    const [step, ...rest] = transaction.next;
    if (!step || step.action.type === "status") {
      this.completePlayerSteps(transaction);
      return true;
    }
    transaction.action = step.action;
    transaction.next = rest;
    this.setExpiry(transaction, step.lifetime === null ? null : this.#schedule.now() + step.lifetime);
    return false;
  }

  /**
   * Sets when the transaction expires, in ms since the epoch; null: never. A time in the past changes no status, which
   * simulates a server that expires transactions late.
   */
  setExpiry(transaction: StoredTransaction, expiresAt: number | null): void {
    transaction.expiresAt = expiresAt;
    // a reported time that replaces the true one applies to one expiry only
    transaction.told = { ...transaction.told, at: null };
    const now = this.#schedule.now();
    if (expiresAt === null || expiresAt <= now) return;
    this.#schedule.after(expiresAt - now, () => {
      // the expiry may have changed in the meantime
      if (
        transaction.status === waiting &&
        transaction.expiresAt === expiresAt &&
        isExpired(transaction, this.#schedule.now())
      )
        this.expire(transaction);
    });
  }

  /** Changes a transaction after `ms`, unless its status has changed before. */
  changeLater(transaction: StoredTransaction, ms: number, outcome: Outcome): void {
    const { status } = transaction;
    this.#schedule.after(ms, () => {
      if (transaction.status === status) this.change(transaction, outcome);
    });
  }

  /** Expires a transaction now. @param silent sends no push */
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
