import { chosenBankAtom, chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import type { Cashier } from "../session/Cashier";
import { amountAtom, transactionAtom } from "./state";

/** Clears the chosen method, its bank, its amount and the transaction on screen; keeps the group that it belongs to. */
export function forgetMethod(store: Cashier["store"]): void {
  store.set(chosenMethodAtom, undefined);
  store.set(chosenCoinAtom, undefined);
  store.set(chosenBankAtom, undefined);
  store.set(transactionAtom, undefined);
  store.set(amountAtom, undefined);
}
