import { isDeepStrictEqual } from "node:util";
import { deriveId } from "../seed";
import { firstToken } from "./Ledger";
import { keptOf, type NewlySaved, type SavedAccount } from "./savedAccount";
import { seededAccounts } from "./seededAccounts";
import { processed } from "./statuses";
import type { StoredTransaction } from "./storedTransaction";

/** An account for deposits that a player is given. */
export type NewAccount = Pick<SavedAccount, "method" | "label" | "fields" | "requires" | "last">;

/** The options of {@link SavedAccounts}. */
export interface SavedAccountsOptions {
  /** whether every player has saved accounts at first; otherwise only those that are opened */
  forAll: boolean;
  now(): number;
}

/** The players' saved ways to pay, newest use first. */
export class SavedAccounts {
  readonly #seed: number;
  readonly #options: SavedAccountsOptions;
  readonly #byPlayer = new Map<string, SavedAccount[]>();
  #count = 0;

  constructor(seed: number, options: SavedAccountsOptions) {
    this.#seed = seed;
    this.#options = options;
  }

  list(token: string): readonly SavedAccount[] {
    const known = this.#byPlayer.get(firstToken(token));
    return known ?? (this.#options.forAll ? this.open(token) : []);
  }

  /** Gives a player the accounts of one who has paid before. */
  open(token: string): readonly SavedAccount[] {
    const player = firstToken(token);
    const opened = seededAccounts(this.#seed, player, this.#options.now());
    this.#byPlayer.set(player, opened);
    return opened;
  }

  /** Gives a player one more account, as if it had been saved before. */
  add(token: string, account: NewAccount): void {
    const id = deriveId(this.#seed, `${firstToken(token)}/saved`, this.#count++);
    const added: SavedAccount = {
      area: "deposit",
      hint: "",
      icon: undefined,
      expires: undefined,
      ...account,
      ...keptOf(account.fields),
      id,
    };
    this.#byPlayer.set(firstToken(token), [added, ...this.list(token)]);
  }

  find(token: string, id: string): SavedAccount | undefined {
    return this.list(token).find((account) => account.id === id);
  }

  /** Saves the account of a payment that has succeeded, once; the same values again are the same account. */
  settle(payment: StoredTransaction): void {
    const { saving, status, token, amount, currency } = payment;
    if (!saving || status !== processed) return;
    payment.saving = null;
    const account = this.save(token, saving);
    payment.savedId = account.id;
    if (amount !== null) this.use(token, account, { amount, at: this.#options.now(), currency });
  }

  /** Saves an account; the same values again are the same account. */
  save(token: string, known: NewlySaved): SavedAccount {
    // two accounts may end with the same digits, which is all that the hint shows
    const isSame = (account: SavedAccount) =>
      account.area === known.area &&
      account.method === known.method &&
      account.hint === known.hint &&
      isDeepStrictEqual(account.identity, known.identity);
    const same = this.list(token).find(isSame);
    if (same) return same;
    const account = { ...known, id: deriveId(this.#seed, `${firstToken(token)}/saved`, this.#count++) };
    this.#byPlayer.set(firstToken(token), [account, ...this.list(token)]);
    return account;
  }

  /** Notes a payment with an account, which becomes the first one. */
  use(token: string, account: SavedAccount, last: NonNullable<SavedAccount["last"]>): void {
    account.last = last;
    const others = this.list(token).filter((other) => other !== account);
    this.#byPlayer.set(firstToken(token), [account, ...others]);
  }

  /** Removes an account. @returns false if the player has none with that id */
  remove(token: string, id: string): boolean {
    const accounts = this.list(token);
    this.#byPlayer.set(
      firstToken(token),
      accounts.filter((account) => account.id !== id),
    );
    return accounts.some((account) => account.id === id);
  }

  /** Takes all accounts from a player, also those that every player has at first. */
  removeAll(token: string): void {
    this.#byPlayer.set(firstToken(token), []);
  }

  clear(): void {
    this.#byPlayer.clear();
  }
}
