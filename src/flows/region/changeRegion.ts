import type { Region } from "../../api/methodsCall";
import { regionAtom, snippetAtom } from "../../session/atoms";
import type { Cashier } from "../../session/Cashier";

/** Changes the player's region and shows its methods. */
export function changeRegion(cashier: Cashier, region: Region): void {
  cashier.store.set(regionAtom, region);
  // its amounts are in the currency of the old region
  cashier.store.set(snippetAtom, undefined);
  cashier.showReloadedList();
}
