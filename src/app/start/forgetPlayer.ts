import { chosenGroupAtom } from "../../catalogue/state";
import { formsAtom } from "../../form/state";
import { forgetMethod } from "../../payment/forgetMethod";
import { preparedAtom } from "../../payment/state";
import type { Cashier } from "../../session/Cashier";
import { playerCountAtom } from "../../session/playerAtom";

type Store = Cashier["store"];

/** Forgets the chosen method or group, its amount and the transaction on screen (spec §2: the method list is reset). */
export function resetChoice(store: Store): void {
  forgetMethod(store);
  store.set(chosenGroupAtom, undefined);
  store.set(preparedAtom, undefined);
}

/** Forgets what belongs to the player: they sign out, or another one signs in. */
export function forgetPlayer(store: Store): void {
  resetChoice(store);
  // all other values of player atoms are out of reach from now on; card data does not stay in memory either
  store.set(formsAtom, new Map());
  store.set(playerCountAtom, (count) => count + 1);
}
