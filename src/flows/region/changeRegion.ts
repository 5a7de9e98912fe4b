import type { Region } from "../../api/methods";
import { regionAtom, snippetAtom } from "../../session/atoms";
import type { Cashier } from "../../session/Cashier";

/** Moves the player to another region, and shows what can be paid with there (spec §3, Derived country). */
export function changeRegion(cashier: Cashier, region: Region): void {
  cashier.store.set(regionAtom, region);
  // its amounts are in the money of the region that is left
  cashier.store.set(snippetAtom, undefined);
  cashier.showReloadedList();
}
