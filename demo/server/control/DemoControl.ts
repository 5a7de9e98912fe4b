import type { Action } from "../../../src/contract/payment/action";
import type { Activity } from "../Activity";
import type { CaptchaVerifier } from "../captcha/CaptchaVerifier";
import { type Catalogue, catalogueEntries } from "../catalogue";
import { manyMethods } from "../catalogue/manyMethods";
import type { HealthData } from "../catalogue/methodFacts";
import type { Schedule } from "../clock";
import type { DelayedAnswers } from "../faults/DelayedAnswers";
import type { FaultRegistry } from "../faults/FaultRegistry";
import type { CardProvider } from "../provider/CardProvider";
import type { Traffic } from "../Traffic";
import type { Attempt, Attempts } from "../transactions/Attempts";
import type { Balances } from "../transactions/Balances";
import type { DepositLimits } from "../transactions/DepositLimits";
import { firstToken, type Ledger } from "../transactions/Ledger";
import type { Payouts } from "../transactions/Payouts";
import type { NewAccount, SavedAccounts } from "../transactions/SavedAccounts";
import { accepted, failed, processed } from "../transactions/statuses";
import {
  declinedByBank,
  type Failure,
  type ReportedExpiry,
  type StoredTransaction,
} from "../transactions/storedTransaction";

/** The final statuses that can be set. */
export type Ending = "settle" | "fail" | "accept" | "expire";
/** All endings. */
export const endings: readonly Ending[] = ["settle", "fail", "accept", "expire"];

/** The details of an ending. */
export interface EndingDetails {
  /** the reason for a failure */
  message?: string | undefined;
  /** of a failure; by default `declined` */
  code?: string | undefined;
  retry?: Failure["retry"];
  alternatives?: Failure["alternatives"];
  txid?: string | undefined;
  /** sends no push, which simulates a lost one */
  silent?: boolean | undefined;
}

/** Changes of a transaction's current step; omitted fields stay unchanged. */
export interface StepChanges {
  action?: Action | undefined;
  /** the steps that follow; they do not expire */
  next?: readonly Action[] | undefined;
  /** in ms since the epoch, may be in the past; null: never */
  expiresAt?: number | null | undefined;
  told?: ReportedExpiry | undefined;
  txid?: string | undefined;
  /** whether a withdrawal can be cancelled; null: as its state says */
  cancellable?: boolean | null | undefined;
  /** sends no push: the player sees the change with the next request */
  silent?: boolean | undefined;
}

/** A saved account and the last payment with it. */
export type PaidAccount = Omit<NewAccount, "last"> & { amount: number; currency: string };

/** The parts of the server that the control API changes. */
export interface ControlParts {
  seed: number;
  ledger: Ledger;
  payouts: Payouts;
  balances: Balances;
  savedAccounts: SavedAccounts;
  depositLimits: DepositLimits;
  catalogue: Catalogue;
  captchas: CaptchaVerifier;
  cards: CardProvider;
  attempts: Attempts;
  schedule: Schedule;
  faults: FaultRegistry;
  delayedAnswers: DelayedAnswers;
  activity: Activity;
  traffic: Traffic;
  /** sends a push to every connection */
  pushToAll(type: string, data: unknown): void;
}

/** Controls a running server, for the control panel and tests. */
export class DemoControl {
  readonly #parts: ControlParts;

  constructor(parts: ControlParts) {
    this.#parts = parts;
  }

  /** The transactions of one player or of all, newest first. */
  transactions(token?: string): readonly Readonly<StoredTransaction>[] {
    return this.#parts.ledger.list(token);
  }

  /** The creates of one player or of all, oldest first, including rejected and lost ones. */
  attempts(token?: string): readonly Readonly<Attempt>[] {
    return this.#parts.attempts.list(token);
  }

  /** Sets a transaction's final status, whatever its state. @returns false if the id is unknown */
  end(id: string, ending: Ending, details: EndingDetails = {}): boolean {
    const { ledger } = this.#parts;
    const transaction = ledger.find(id);
    if (!transaction) return false;
    const { txid, silent = false } = details;
    const more = { silent, ...(txid === undefined ? {} : { txid }) };
    if (ending === "expire") ledger.expire(transaction, silent);
    else if (ending === "settle") ledger.change(transaction, { status: processed, ...more });
    else if (ending === "accept") ledger.change(transaction, { status: accepted, ...more });
    else {
      const { message = declinedByBank.message, code = declinedByBank.code, retry, alternatives } = details;
      const error = { message, code, ...(retry && { retry }), ...(alternatives && { alternatives }) };
      ledger.change(transaction, { status: failed, error, ...more });
    }
    return true;
  }

  /** Replaces a transaction's current step, whatever its state. @returns false if the id is unknown */
  show(id: string, { action, next, expiresAt, told, txid, cancellable, silent = false }: StepChanges): boolean {
    const { ledger, payouts } = this.#parts;
    const transaction = ledger.find(id);
    if (!transaction) return false;
    if (action) transaction.action = action;
    if (action && action.type !== "status") payouts.enterStep(transaction);
    if (transaction.payout && cancellable !== undefined) transaction.payout.cancellable = cancellable;
    if (next) transaction.next = next.map((following) => ({ action: following, lifetime: null }));
    if (txid !== undefined) transaction.txid = txid;
    if (expiresAt !== undefined) ledger.setExpiry(transaction, expiresAt);
    if (told) transaction.told = told;
    ledger.pushStatus(transaction, silent);
    return true;
  }

  /**
   * Completes the current step of a withdrawal's timeline.
   * @returns false if the id is unknown or it has no timeline
   */
  walk(id: string): boolean {
    const { ledger, payouts } = this.#parts;
    const transaction = ledger.find(id);
    return transaction !== undefined && payouts.walk(transaction);
  }

  /** Lists the on-demand methods (every flow, in Mexico) for one player or for all. */
  listEveryFlow(token?: string): void {
    this.#parts.catalogue.listEveryFlow(token && firstToken(token));
  }

  /** The players' balances. */
  get balances(): Balances {
    return this.#parts.balances;
  }

  /** The players' saved accounts. */
  get savedAccounts(): SavedAccounts {
    return this.#parts.savedAccounts;
  }

  /** The players' deposit limits. */
  get depositLimits(): DepositLimits {
    return this.#parts.depositLimits;
  }

  /** Gives a player a past of `count` finished transactions. */
  addHistory(token: string, count: number): void {
    this.#parts.ledger.addHistory(token, count);
  }

  /** Gives a player the saved accounts of one who has paid before. */
  addSavedAccounts(token: string): number {
    return this.#parts.savedAccounts.open(token).length;
  }

  /** Gives a player one more saved account. */
  addSavedAccount(token: string, { amount, currency, ...account }: PaidAccount): number {
    const { savedAccounts } = this.#parts;
    savedAccounts.add(token, { ...account, last: { amount, currency, at: this.now() } });
    return savedAccounts.list(token).length;
  }

  /**
   * Sets whether a method works, until the server is reset, and pushes it to every connection.
   * @returns false if no method has that name
   */
  setHealth(name: string, health: HealthData): boolean {
    const { catalogue, pushToAll } = this.#parts;
    if (!catalogue.byName(name)) return false;
    catalogue.setHealth(name, health);
    pushToAll("methods.health", { [name]: health });
    return true;
  }

  /** The server's time, in ms since the epoch. */
  now(): number {
    return this.#parts.schedule.now();
  }

  /** Adds generated methods to one country; 0 removes them. */
  addMethods(count: number, country: string, currency: string): number {
    this.#parts.catalogue.extend(manyMethods(count, country, currency, this.#parts.seed));
    return catalogueEntries.length + count;
  }

  /** Resets to the initial state; connections stay open. */
  reset(): void {
    const parts = this.#parts;
    parts.schedule.clear();
    // the clock that ends their delay has been cleared
    parts.delayedAnswers.clear();
    parts.traffic.clear();
    parts.ledger.clear();
    parts.balances.clear();
    parts.savedAccounts.clear();
    parts.depositLimits.clear();
    parts.faults.clear();
    parts.captchas.clear();
    parts.cards.clear();
    parts.attempts.clear();
    parts.catalogue.reset();
    parts.activity.clear();
    parts.activity.add({ kind: "reset" });
  }
}
