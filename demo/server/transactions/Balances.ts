import { roundAmount } from "../../../src/money/minorUnits";
import { countries } from "../catalogue/countries";
import { firstToken, type Ledger } from "./Ledger";
import { startAmounts } from "./startAmounts";
import { failed, processed } from "./statuses";
import type { StoredTransaction } from "./storedTransaction";

const currencies = [...new Set(countries.flatMap((place) => place.currencies))];
const primary = "MXN";

/** A player's balance as the host and `login.token` pushes send it. */
export type BalanceData = Readonly<Record<string, number | { amount: number; currency: string }>>;

/** The options of {@link Balances}. */
export interface BalanceOptions {
  /** whether every player has a balance; otherwise only those that are opened */
  forAll: boolean;
  push(token: string, data: { balanceData: BalanceData }): void;
}

/**
 * The players' balances: what they start with, moved by their transactions. A deposit counts once it is processed, a
 * withdrawal from its creation until it fails. Both accounts of a withdrawal draw on one balance.
 */
export class Balances {
  readonly #ledger: Ledger;
  readonly #options: BalanceOptions;
  /** by player: what was set or is there at first, by currency */
  readonly #opened = new Map<string, Map<string, number>>();
  /** by player: the balance as pushed last */
  readonly #pushed = new Map<string, string>();

  constructor(ledger: Ledger, options: BalanceOptions) {
    this.#ledger = ledger;
    this.#options = options;
  }

  /** A player's balance in a currency; null if the player has none. */
  amount(token: string, currency: string): number | null {
    const balance = this.data(token)?.[currency];
    return typeof balance === "number" ? balance : null;
  }

  /** A player's whole balance; null if the player has none. */
  data(token: string): BalanceData | null {
    const start = this.#startOf(token);
    if (!start) return null;
    const moved = this.#moved(token);
    const amounts: Record<string, number> = {};
    for (const [currency, amount] of start)
      amounts[currency] = roundAmount(amount + (moved.get(currency) ?? 0), currency);
    return { primary: { amount: amounts[primary] ?? 0, currency: primary }, ...amounts };
  }

  /** Gives a player a balance, as a host does that asks for the profile. */
  open(token: string): BalanceData {
    this.#give(firstToken(token));
    this.tell(token);
    return this.data(token) ?? {};
  }

  /** Sets a player's balance in a currency. */
  set(token: string, currency: string, amount: number): BalanceData {
    this.open(token);
    this.#startOf(token)?.set(currency, amount - (this.#moved(token).get(currency) ?? 0));
    this.tell(token);
    return this.data(token) ?? {};
  }

  /** Pushes the balance if it has changed. */
  tell(token: string): void {
    const player = firstToken(token);
    const balanceData = this.data(player);
    const text = JSON.stringify(balanceData);
    if (!balanceData || this.#pushed.get(player) === text) return;
    this.#pushed.set(player, text);
    this.#options.push(player, { balanceData });
  }

  clear(): void {
    this.#opened.clear();
    this.#pushed.clear();
  }

  #startOf(token: string): Map<string, number> | undefined {
    const player = firstToken(token);
    if (this.#options.forAll) this.#give(player);
    return this.#opened.get(player);
  }

  #give(player: string): void {
    if (this.#opened.has(player)) return;
    this.#opened.set(player, new Map(currencies.map((currency) => [currency, startAmounts[currency] ?? 0])));
  }

  /** The sums of a player's transactions, by currency. */
  #moved(token: string): Map<string, number> {
    const sums = new Map<string, number>();
    for (const transaction of this.#ledger.list(token)) {
      const currency = transaction.currency.toUpperCase();
      sums.set(currency, (sums.get(currency) ?? 0) + effect(transaction));
    }
    return sums;
  }
}

/** The change of the balance by a transaction; the first amounts include the seeded history. */
function effect({ requestId, type, status, amount }: StoredTransaction): number {
  if (requestId === null || amount === null) return 0;
  if (type === "deposit") return status === processed ? amount : 0;
  return status === failed ? 0 : -amount;
}
