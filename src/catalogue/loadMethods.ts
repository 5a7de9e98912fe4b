import { getMethods } from "../api/methods";
import type { Region } from "../api/methodsCall";
import type { Area } from "../contract";
import { countryAtom, currencyAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { withBuiltInMethods } from "./builtInMethods";
import { methodsAtom } from "./state";
import { isVisible } from "./visibility";

type Store = Cashier["store"];

/** The region that a request is for. */
export const regionOf = (store: Store): Region => ({
  country: store.get(countryAtom),
  currency: store.get(currencyAtom),
});

/** Whether this is the current region. */
export const isRegion = (store: Store, { country, currency }: Region) =>
  country === store.get(countryAtom) && currency === store.get(currencyAtom);

/**
 * Loads the visible methods of an area into {@link methodsAtom}, unless they are loaded for the current region.
 * @throws CashierError as {@link getMethods}
 */
export async function loadMethods(cashier: Cashier, type: Area): Promise<void> {
  const { store } = cashier;
  const region = regionOf(store);
  const loaded = store.get(methodsAtom)[type];
  if (loaded && isRegion(store, loaded)) return;
  const { methods: received, invalid } = await getMethods(cashier, type, region);
  // the region has changed meanwhile and loads its own methods
  if (!isRegion(store, region)) return;
  const known = withBuiltInMethods(type, received, region.currency);
  const methods = known.filter(isVisible);
  const notShown = { hidden: known.length - methods.length, invalid };
  store.set(methodsAtom, (all) => ({ ...all, [type]: { ...region, methods, notShown } }));
}
