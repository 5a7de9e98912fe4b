import { getSnippet } from "../api/choices";
import type { Cashier } from "../cashier/Cashier";
import { isCurrentRegion, regionOf } from "../session/atoms";
import { snippetAtom } from "./state";

/** Loads the data that prefills the player's forms and marks the method used last, in the background. */
export async function loadSnippet(cashier: Cashier): Promise<void> {
  const { store } = cashier;
  const region = regionOf(store);
  const snippet = await getSnippet(cashier, region);
  // ignore amounts in another currency
  if (snippet && !cashier.signal.aborted && isCurrentRegion(store, region)) store.set(snippetAtom, snippet);
}
