import type { Cashier } from "../../cashier/Cashier";
import { chosenGroupAtom } from "../../catalogue/state";
import { preparedAtom } from "../../transaction/state";
import { forgetMethod } from "../../transaction/submit/forgetMethod";

/** Resets the method list: forgets the chosen method or group, its amount and the transaction on screen. */
export function resetChoice(store: Cashier["store"]): void {
  forgetMethod(store);
  store.set(chosenGroupAtom, undefined);
  store.set(preparedAtom, undefined);
}
