import type { Action } from "../../../src/contract/transaction";
import type { Attempt, Attempts } from "../Attempts";
import type { Activity } from "../activity";
import type { CaptchaDesk } from "../CaptchaDesk";
import { type Catalogue, catalogueEntries } from "../catalogue";
import { manyMethods } from "../catalogue/manyMethods";
import type { Schedule } from "../clock";
import type { FaultBoard } from "../faults";
import { firstToken, type Ledger } from "../ledger";
import { accepted, failed, processed, type StoredTransaction, type ToldExpiry } from "../storedTransaction";

/** How a transaction can be made to end. */
export type Ending = "settle" | "fail" | "accept" | "expire";
export const endings: readonly Ending[] = ["settle", "fail", "accept", "expire"];

export interface EndingDetails {
  /** the reason of a failure */
  message?: string | undefined;
  txid?: string | undefined;
  /** changes the status but pushes nothing, as when a push is lost */
  silent?: boolean | undefined;
}

/** What is shown of a transaction from now on; what is left out stays as it is. */
export interface Show {
  action?: Action | undefined;
  /** what follows, one after the other; each can be paid for ever */
  next?: readonly Action[] | undefined;
  /** ms since the epoch, also one that is over; null = for ever */
  expiresAt?: number | null | undefined;
  told?: ToldExpiry | undefined;
  txid?: string | undefined;
  /** tells the player nothing: it is seen when the transaction is asked for */
  silent?: boolean | undefined;
}

export interface ControlParts {
  seed: number;
  ledger: Ledger;
  catalogue: Catalogue;
  captchas: CaptchaDesk;
  attempts: Attempts;
  schedule: Schedule;
  faults: FaultBoard;
  activity: Activity;
}

/** What a developer or a test can do to the running server. */
export class DemoControl {
  readonly #parts: ControlParts;

  constructor(parts: ControlParts) {
    this.#parts = parts;
  }

  /** Newest first, of one player or of all. */
  transactions(token?: string): readonly Readonly<StoredTransaction>[] {
    return this.#parts.ledger.list(token);
  }

  /** Every create that has arrived, oldest first, of one player or of all: also those that were refused or lost. */
  attempts(token?: string): readonly Readonly<Attempt>[] {
    return this.#parts.attempts.list(token);
  }

  /** Ends a transaction, whatever its state; false where there is none of this id. */
  end(id: string, ending: Ending, { message, txid, silent = false }: EndingDetails = {}): boolean {
    const { ledger } = this.#parts;
    const transaction = ledger.find(id);
    if (!transaction) return false;
    const more = { silent, ...(txid === undefined ? {} : { txid }) };
    if (ending === "expire") ledger.expire(transaction, silent);
    else if (ending === "settle") ledger.change(transaction, { status: processed, ...more });
    else if (ending === "accept") ledger.change(transaction, { status: accepted, ...more });
    else {
      const error = { message: message ?? "The bank declined the payment", code: "declined" };
      ledger.change(transaction, { status: failed, error, ...more });
    }
    return true;
  }

  /** Replaces what is shown next, whatever the state; false where there is no transaction of this id. */
  show(id: string, { action, next, expiresAt, told, txid, silent = false }: Show): boolean {
    const { ledger } = this.#parts;
    const transaction = ledger.find(id);
    if (!transaction) return false;
    if (action) transaction.action = action;
    if (next) transaction.next = next.map((following) => ({ action: following, lifetime: null }));
    if (txid !== undefined) transaction.txid = txid;
    if (expiresAt !== undefined) ledger.setExpiry(transaction, expiresAt);
    if (told) transaction.told = told;
    ledger.tell(transaction, silent);
    return true;
  }

  /** Lists the methods that are listed on demand: every kind of payment in Mexico, for one player or for all. */
  listEveryFlow(token?: string): void {
    this.#parts.catalogue.listEveryFlow(token && firstToken(token));
  }

  /** Now, as the server sees it, in ms since the epoch. */
  now(): number {
    return this.#parts.schedule.now();
  }

  /** Adds made-up methods for one country; 0 takes them away again. */
  addMethods(count: number, country: string, currency: string): number {
    this.#parts.catalogue.extend(manyMethods(count, country, currency, this.#parts.seed));
    return catalogueEntries.length + count;
  }

  /** Back to the state of a fresh start; connections stay open. */
  reset(): void {
    const { ledger, schedule, faults, activity, catalogue, captchas, attempts } = this.#parts;
    schedule.clear();
    ledger.clear();
    faults.clear();
    captchas.clear();
    attempts.clear();
    catalogue.reset();
    activity.clear();
    activity.add({ kind: "reset" });
  }
}
