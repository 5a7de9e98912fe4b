import { getMethods, type Region } from "../api/methods";
import { getSnippet } from "../api/snippet";
import type { Area } from "../contract";
import { countryAtom, currencyAtom, snippetAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { withBuiltInMethods } from "./builtInMethods";
import { methodsAtom } from "./state";
import { isVisible } from "./visibility";

type Store = Cashier["store"];

const regionOf = (store: Store): Region => ({ country: store.get(countryAtom), currency: store.get(currencyAtom) });

/** Whether the player is in that region now. */
const isRegion = (store: Store, { country, currency }: Region) =>
  country === store.get(countryAtom) && currency === store.get(currencyAtom);

/**
 * Loads the visible methods of an area into {@link methodsAtom}, unless they are there for the present region.
 * @throws CashierError as {@link getMethods}
 */
export async function loadMethods(cashier: Cashier, type: Area): Promise<void> {
  const { store } = cashier;
  const region = regionOf(store);
  const loaded = store.get(methodsAtom)[type];
  if (loaded && isRegion(store, loaded)) return;
  const received = await getMethods(cashier, type, region);
  // the player has moved on to another region meanwhile: its own load answers
  if (!isRegion(store, region)) return;
  const methods = (type === "deposit" ? withBuiltInMethods(received, region.currency) : received).filter(isVisible);
  store.set(methodsAtom, (all) => ({ ...all, [type]: { ...region, methods } }));
}

/** Fetches what prefills the player's forms; nothing waits for it (spec §2, Deposit index page). */
export async function loadSnippet(cashier: Cashier): Promise<void> {
  const { store } = cashier;
  const region = regionOf(store);
  const snippet = await getSnippet(cashier, region);
  // amounts of another currency are no help
  if (snippet && !cashier.signal.aborted && isRegion(store, region)) store.set(snippetAtom, snippet);
}
