import { atom } from "jotai/vanilla";
import { type Region, sessionRegion } from "../contract/host/region";
import { hostSessionAtom, userAtom } from "./atoms";
import { currentPlayerAtom, type Player, playerAtom } from "./playerAtom";
import type { Store } from "./Store";

/** Country and currency that the player chose on the region screen. */
export const chosenRegionAtom = playerAtom<Region | undefined>(undefined);

/** The session's region; another object after each change of the session. */
export const sessionRegionAtom = atom((get): Region => {
  const { paymentGeo, currency } = get(hostSessionAtom);
  return sessionRegion(paymentGeo, currency ?? get(userAtom).currency);
});

/** The region that the player chose, else the session's. */
const latestRegionAtom = atom((get) => get(chosenRegionAtom) ?? get(sessionRegionAtom));

/** The two-letter country of the current region, in lower case. */
export const countryAtom = atom((get) => get(latestRegionAtom).country);

/** The currency of all requests and payments, in upper case. */
export const currencyAtom = atom((get) => get(latestRegionAtom).currency);

/** The current region: that of requests and payments. */
export const regionAtom = atom((get): Region => ({ country: get(countryAtom), currency: get(currencyAtom) }));

/** The player and the region of a rendered screen; its submissions are valid for these only. */
export interface Scope extends Region {
  player: Player;
}

/** The current {@link Scope}. */
export const scopeAtom = atom((get): Scope => ({ player: get(currentPlayerAtom), ...get(regionAtom) }));

/** The value of {@link regionAtom}, for code outside of components. */
export const regionOf = ({ get }: Pick<Store, "get">): Region => get(regionAtom);

/** Whether two regions are the same. */
export const isSameRegion = (one: Region, other: Region): boolean =>
  one.country === other.country && one.currency === other.currency;

/** Whether this is the current region. */
export const isCurrentRegion = (store: Pick<Store, "get">, region: Region): boolean =>
  isSameRegion(regionOf(store), region);
