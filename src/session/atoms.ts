import { atom } from "jotai/vanilla";
import { type Region, sessionRegion } from "../contract/host/region";
import type { User } from "../contract/host/user";
import { valuesOf } from "./fields";
import { type HostSession, hostSessionDefaults, type Settings, type Theme } from "./hostSession";
import { currentPlayerAtom, type Player, playerAtom } from "./playerAtom";
import type { Store } from "./Store";

/** The session from the host. */
export const hostSessionAtom = atom<HostSession>(hostSessionDefaults);

/** The element's own settings. */
export const settingsAtom = atom<Settings>(valuesOf("settings"));

/** The page's address, whatever its `<base>`. A page in `srcdoc` has none of its own: its base is its parent's. */
export const pageAddress = (): string => (location.host ? location.href : document.baseURI);

/** The address to which a provider sends the player back: by default the page's, which its router may change. */
export function returnUrlOf({ returnUrl }: Settings): string {
  const { origin, pathname } = new URL(pageAddress());
  return returnUrl || origin + pathname;
}

/** The known part of the user's profile; `login.token` pushes are merged into it. */
export const userAtom = playerAtom<User>({});

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

/** Identifies the current opening of the cashier. Closing the cashier starts another one. */
export const openingAtom = atom<object>({});

/** The last token that has expired, and when `cashier-token-expired` was dispatched, in ms of `performance.now()`. */
export const expiredTokenAtom = playerAtom<{ token: string; at: number } | undefined>(undefined);

/** The player's earlier tokens: a request may be stored under one of them. */
export const earlierTokensAtom = playerAtom<readonly string[]>([]);

/** Whether the session's token has expired and the host has not given another one yet. */
export const isSessionOverAtom = atom((get) => get(expiredTokenAtom)?.token === get(hostSessionAtom).token);

/** The language of method names: the locale from the page's address, else the player's. */
export const languageAtom = atom((get) => get(settingsAtom).locale ?? get(hostSessionAtom).lang);

/** The interface locale, one of the supported ones. */
export const localeAtom = atom("en");

/** Whether the texts of the locale have loaded; until then no text is shown, so none appears in the wrong language. */
export const areTextsReadyAtom = atom(false);

/** The theme in use. */
export const themeAtom = atom<Theme>("light");

/** The host's design tokens in use. */
export const appliedTokensAtom = atom<object | null>();

/** The value of {@link regionAtom}, for code outside of components. */
export const regionOf = ({ get }: Pick<Store, "get">): Region => get(regionAtom);

/** Whether two regions are the same. */
export const isSameRegion = (one: Region, other: Region): boolean =>
  one.country === other.country && one.currency === other.currency;

/** Whether this is the current region. */
export const isCurrentRegion = (store: Pick<Store, "get">, region: Region): boolean =>
  isSameRegion(regionOf(store), region);
