import type { Cashier, MethodChoice } from "../../cashier/Cashier";
import {
  chosenSavedAtom,
  listedAccountsAtoms,
  loadSavedAccounts,
  refreshSavedAccounts,
} from "../../catalogue/saved/savedAccounts";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { SavedAccount } from "../../contract/list/savedAccount";
import { isSameCurrency } from "../../contract/money";
import type { Transaction } from "../../contract/payment/transaction";
import { playerAtom } from "../../session/playerAtom";
import { currencyAtom } from "../../session/region";
import type { Store } from "../../session/Store";
import type { Draft } from "../state";

/** The saved accounts that the player paid with since start-up, by transaction id: some servers send no `saved_id`. */
const usesAtom = playerAtom<ReadonlyMap<string, SavedAccount>>(new Map());

/** Notes that a payment used a saved account or saved one, and refreshes the accounts: their order has changed. */
export function noteSavedUse(cashier: Cashier, area: Area, { savedId, save }: Draft, { id }: Transaction): void {
  const account = cashier.store.get(chosenSavedAtom)?.account;
  if (savedId !== undefined && account?.id === savedId)
    cashier.store.set(usesAtom, (uses) => new Map(uses).set(id, account));
  if (savedId !== undefined || save) void refreshSavedAccounts(cashier, area);
}

/**
 * The saved account that a transaction was paid with, as the server says, or as the player chose it since start-up;
 * undefined if there was none, or it cannot be used any more.
 */
export function savedAccountOf(
  { get }: Pick<Store, "get">,
  { type, id, method, saved_id }: Transaction,
): SavedAccount | undefined {
  const used = get(usesAtom).get(id);
  const listed = get(listedAccountsAtoms[type]);
  if (!listed) return used;
  const savedId = saved_id ?? used?.id;
  const found = listed.find(({ account }) => account.id === savedId && account.method === method);
  return found?.isExpired ? undefined : found?.account;
}

/**
 * The choice on a list that pays like a transaction: its method, with its saved account and, in the same currency, its
 * amount.
 */
export function choiceLike({ store }: Cashier, transaction: Transaction, method: Method): MethodChoice {
  const account = savedAccountOf(store, transaction);
  const { amount, currency } = transaction;
  const isKnown = amount !== null && isSameCurrency(store.get(currencyAtom), currency);
  return { method, saved: account && { account, amount: isKnown ? amount : undefined } };
}

/** Loads the accounts of a transaction's area, unless they are loaded or it was paid without one. Never throws. */
export async function loadSavedAccountOf(
  cashier: Cashier,
  { type, saved_id }: Pick<Transaction, "type" | "saved_id">,
): Promise<void> {
  if (saved_id != null && !cashier.store.get(listedAccountsAtoms[type])) await loadSavedAccounts(cashier, type);
}
