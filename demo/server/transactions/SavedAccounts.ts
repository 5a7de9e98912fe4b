import { isSecurityCode } from "../../../src/catalogue/method/cardFields";
import type { Area } from "../../../src/contract/host/screenPath";
import { type Entry, type FieldData, methodFor } from "../catalogue/entry";
import { deriveId } from "../seed";
import { firstToken } from "./Ledger";
import { seededAccounts } from "./seededAccounts";

/** A saved way to pay as the server keeps it: only its own side ever sees the values. */
export interface SavedAccount {
  readonly id: string;
  readonly area: Area;
  readonly method: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string | undefined;
  readonly expires: string | undefined;
  /** the values that the account stands for */
  readonly fields: Readonly<Record<string, string>>;
  /** the fields that are asked again */
  readonly requires: readonly string[];
  last: { amount: number; at: number; currency: string } | null;
}

/** An account for deposits that a player is given. */
export type NewAccount = Pick<SavedAccount, "method" | "label" | "fields" | "requires" | "last">;

/** Whether a field is never saved: the player types it for each payment. */
const isSecret = (name: string): boolean => isSecurityCode({ name });

const brands: readonly (readonly [RegExp, string, string])[] = [
  [/^4/, "Visa", "visa"],
  [/^(5[1-5]|2[2-7])/, "Mastercard", "mastercard"],
  [/^3[47]/, "American Express", "americanexpress"],
];

const masked = (value: string) => `•••• ${value.slice(-4)}`;

/** The field that tells one account from another: the first with a number or an address, else the first. */
function tellingField(fields: readonly FieldData[], values: Readonly<Record<string, string>>): string | undefined {
  const filled = fields.map(({ name }) => name).filter((name) => values[name] && !isSecret(name));
  return filled.find((name) => /number|clabe|iban|address|account|email|phone|upi|pix/.test(name)) ?? filled[0];
}

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
      id,
    };
    this.#byPlayer.set(firstToken(token), [added, ...this.list(token)]);
  }

  find(token: string, id: string): SavedAccount | undefined {
    return this.list(token).find((account) => account.id === id);
  }

  /** Saves the values of a payment; the same values again are the same account. */
  save(token: string, area: Area, entry: Entry, fields: Readonly<Record<string, string>>): SavedAccount | undefined {
    const { fields: known } = methodFor(entry, area);
    const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name)));
    const telling = tellingField(known ?? [], kept);
    const text = entry.method.text?.en ?? entry.method.name;
    const value = telling === undefined ? "" : (kept[telling] ?? "");
    const hint = value && masked(value);
    const isSame = (account: SavedAccount) =>
      account.area === area && account.method === entry.method.name && account.hint === hint;
    const same = this.list(token).find(isSame);
    if (same) return same;
    const brand = telling === "card_number" ? brands.find(([pattern]) => pattern.test(value)) : undefined;
    const account: SavedAccount = {
      id: deriveId(this.#seed, `${firstToken(token)}/saved`, this.#count++),
      area,
      method: entry.method.name,
      label: brand?.[1] ?? text,
      hint,
      icon: brand?.[2],
      expires: kept.card_expiry,
      fields: kept,
      requires: (known ?? []).map(({ name }) => name).filter((name) => isSecret(name)),
      last: null,
    };
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
