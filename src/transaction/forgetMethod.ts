import { chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import type { Cashier } from "../session/Cashier";
import { amountAtom, transactionAtom } from "./state";

/** Forgets the chosen method, its amount and the transaction on screen; the group it was chosen from stays. */
export function forgetMethod(store: Cashier["store"]): void {
  store.set(chosenMethodAtom, undefined);
  store.set(chosenCoinAtom, undefined);
  store.set(transactionAtom, undefined);
  store.set(amountAtom, undefined);
}
