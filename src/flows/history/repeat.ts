import type { Cashier } from "../../cashier/Cashier";
import { loadMethods } from "../../catalogue/loadList";
import { methodOf, methodsAtom } from "../../catalogue/state";
import { isSameCurrency } from "../../contract/currency";
import type { Method } from "../../contract/list/method";
import type { Transaction } from "../../contract/payment/transaction";
import { methodFormOf, setAmount } from "../../form/state/form";
import { currencyAtom } from "../../session/atoms";
import { isRegion } from "../../session/region";
import type { Store } from "../../session/Store";
import { choiceLike } from "../../transaction/submit/savedUse";

/** Whether the methods of a transaction's area are loaded for the current region. */
export function areMethodsLoaded({ get }: Pick<Store, "get">, { type }: Pick<Transaction, "type">): boolean {
  const loaded = get(methodsAtom)[type];
  return loaded !== undefined && isRegion({ get }, loaded);
}

/**
 * The method to repeat a transaction with: on the current list of its area, and in the same currency, as another
 * currency's amount would be another one.
 */
export function repeatableMethod(
  store: Pick<Store, "get">,
  transaction: Pick<Transaction, "type" | "method" | "currency">,
): Method | undefined {
  if (!areMethodsLoaded(store, transaction)) return undefined;
  const method = methodOf(store.get(methodsAtom), transaction);
  return isSameCurrency(transaction.currency, store.get(currencyAtom)) ? method : undefined;
}

/** Loads the methods of a transaction's area, which the player may not have opened. A failure is reported. */
export const loadItsMethods = (cashier: Cashier, { type }: Pick<Transaction, "type">): Promise<void> =>
  loadMethods(cashier, type).catch(() => {});

/** Opens the form of the transaction's method, with its amount and its saved account. Nothing is sent. */
export function repeat(cashier: Cashier, transaction: Transaction, method: Method): void {
  const { type, amount, currency } = transaction;
  const choice = choiceLike(cashier, transaction, method);
  if (amount !== null && !choice.saved)
    setAmount(cashier.store, methodFormOf(cashier, method, type, currency), amount, currency);
  if (cashier.area !== type) cashier.go(`/${type}`);
  cashier.choose(choice);
}
