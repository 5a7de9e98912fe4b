import { chosenGroupAtom } from "../../catalogue/state";
import { forgetMethod } from "../../payment/forgetMethod";
import { preparedAtom } from "../../payment/state";
import type { Cashier } from "../../session/Cashier";

/** Resets the method list: forgets the chosen method or group, its amount and the transaction on screen. */
export function resetChoice(store: Cashier["store"]): void {
  forgetMethod(store);
  store.set(chosenGroupAtom, undefined);
  store.set(preparedAtom, undefined);
}
