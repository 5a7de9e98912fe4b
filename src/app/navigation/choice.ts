import { atom } from "jotai/vanilla";
import { chosenCoinAtom, chosenGroupAtom, chosenMethodAtom } from "../../catalogue/state";
import type { Store } from "../../session/Store";
import { forgetMethod, preparedAtom, transactionAtom } from "../../transaction/state";

/** The facts that the guards check: a transaction in progress counts as a choice, but its form needs the method. */
export const choiceAtom = atom((get) => {
  const method = get(chosenMethodAtom) ?? get(chosenCoinAtom);
  const chosen = method ?? get(chosenGroupAtom) ?? get(transactionAtom);
  return { hasChosen: chosen !== undefined, hasMethod: method !== undefined };
});

/** Resets the method list: forgets the chosen method or group, its amount and the transaction on screen. */
export function resetChoice(store: Store): void {
  forgetMethod(store);
  store.set(chosenGroupAtom, undefined);
  store.set(preparedAtom, undefined);
}
