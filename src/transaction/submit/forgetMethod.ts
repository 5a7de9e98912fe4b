import type { Cashier } from "../../cashier/Cashier";
import { chosenBankAtom, chosenCoinAtom, chosenMethodAtom } from "../../catalogue/state";
import { amountAtom, transactionAtom } from "../state";

/** Clears the chosen method, its bank, its amount and the transaction on screen; keeps the group that it belongs to. */
export function forgetMethod(store: Cashier["store"]): void {
  store.set(chosenMethodAtom, undefined);
  store.set(chosenCoinAtom, undefined);
  store.set(chosenBankAtom, undefined);
  store.set(transactionAtom, undefined);
  store.set(amountAtom, undefined);
}
