import { chosenGroupAtom } from "../../catalogue/state";
import type { Cashier } from "../../session/Cashier";
import { forgetMethod } from "../../transaction/forgetMethod";
import { preparedAtom } from "../../transaction/state";

/** Resets the method list: forgets the chosen method or group, its amount and the transaction on screen. */
export function resetChoice(store: Cashier["store"]): void {
  forgetMethod(store);
  store.set(chosenGroupAtom, undefined);
  store.set(preparedAtom, undefined);
}
