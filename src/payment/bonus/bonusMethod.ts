import { atom } from "jotai/vanilla";
import { isBonusForbidden } from "../../catalogue/bonus";
import { chosenGroupAtom, chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import { isCoin } from "../../contract/list/method";

/** The coin whose bonus the list of coins offers: all coins share one. Undefined without a coin that may have one. */
export const bonusCoinAtom = atom((get) =>
  get(methodsAtom).deposit?.methods.find((method) => isCoin(method) && !isBonusForbidden(method)),
);

/** The method whose bonus is on offer: the chosen one; on the list of coins, where none is chosen, a coin. */
export const bonusMethodAtom = atom(
  (get) => get(chosenMethodAtom) ?? (get(chosenGroupAtom) === "crypto" ? get(bonusCoinAtom) : undefined),
);
