import type { Region } from "../contract/host/region";
import { countryAtom, currencyAtom } from "./atoms";
import type { Store } from "./Store";

/** The region that a request is for. */
export const regionOf = ({ get }: Pick<Store, "get">): Region => ({
  country: get(countryAtom),
  currency: get(currencyAtom),
});

/** Whether two regions are the same. */
export const isSameRegion = (one: Region, other: Region): boolean =>
  one.country === other.country && one.currency === other.currency;

/** Whether this is the current region. */
export const isRegion = (store: Pick<Store, "get">, region: Region): boolean => isSameRegion(regionOf(store), region);
