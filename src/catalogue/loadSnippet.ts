import { getSnippet } from "../api/choices";
import type { Cashier } from "../cashier/Cashier";
import { playerCheck } from "../session/playerAtom";
import { isCurrentRegion, regionOf } from "../session/region";
import { snippetAtom } from "./state";

/** Loads the data that prefills the player's forms and marks the method used last, in the background. */
export async function loadSnippet(cashier: Cashier): Promise<void> {
  const { store } = cashier;
  const region = regionOf(store);
  const isSamePlayer = playerCheck(store);
  const snippet = await getSnippet(cashier, region);
  // the host may sign another player in when a wrong member is reported; another region has another currency
  const isCurrent = !cashier.signal.aborted && isSamePlayer() && isCurrentRegion(store, region);
  // without an answer the earlier one or an empty one, so that nothing waits for it any longer
  if (isCurrent) store.set(snippetAtom, snippet ?? store.get(snippetAtom) ?? {});
}
