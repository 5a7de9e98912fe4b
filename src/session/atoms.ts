import { atom } from "jotai/vanilla";
import type { ComponentType } from "react";
import type { Method, ScreenPath, Snippet, User } from "../contract";
import type { Theme } from "../theme/chooseTheme";
import { valuesOf } from "./fields";
import { type HostSession, hostSessionDefaults, type Settings } from "./hostSession";
import { playerAtom, playerCountAtom } from "./playerAtom";

/** The session as the host gave it. */
export const hostSessionAtom = atom<HostSession>(hostSessionDefaults);

/** The element's own settings. */
export const settingsAtom = atom<Settings>(valuesOf("settings"));

/** The user's profile, as far as it has become known; `login.token` pushes merge into it (spec §7). */
export const userAtom = playerAtom<User>({});

/** Country and currency that the player chose on the region screen. */
export const regionAtom = playerAtom<{ country: string; currency: string } | undefined>(undefined);

/** Two-letter country, lower case: the selected one, else the payment geography (spec §3, Derived country). */
export const countryAtom = atom((get) => get(regionAtom)?.country ?? get(hostSessionAtom).paymentGeo.toLowerCase());

/** The currency everything is asked and paid in; default MXN (spec §9). */
export const currencyAtom = atom(
  (get) => get(regionAtom)?.currency ?? get(hostSessionAtom).currency ?? get(userAtom).currency ?? "MXN",
);

/** Whom and where a screen is drawn for: what is submitted from it is for that player and that region alone. */
export interface Scope {
  /** of {@link playerCountAtom} */
  player: number;
  country: string;
  currency: string;
}

/** The {@link Scope} of what is drawn now. */
export const scopeAtom = atom(
  (get): Scope => ({ player: get(playerCountAtom), country: get(countryAtom), currency: get(currencyAtom) }),
);

/** Counts how often the player has closed the widget: what must not outlast that goes with it. */
export const closesAtom = atom(0);

/** When the host was last told that the player's token has expired, in ms of `performance.now()`. */
export const tokenExpiredAtAtom = playerAtom<number | undefined>(undefined);

/** The language that methods are named in: the page address's locale, else the player's (spec §4). */
export const languageAtom = atom((get) => get(settingsAtom).locale ?? get(hostSessionAtom).lang);

/** What prefills forms and amounts; undefined until it has arrived. */
export const snippetAtom = playerAtom<Snippet | undefined>(undefined);

/** The interface locale in use, one of the supported ones (spec §9). */
export const localeAtom = atom("en");

/** Whether the texts of the chosen locale have arrived, so that no text is shown in the wrong language first. */
export const textsReadyAtom = atom(false);

/** The badge image's object URL (spec §2, Start-up 4). */
export const badgeAtom = atom<string | undefined>(undefined);

/** The theme in use. */
export const themeAtom = atom<Theme>("light");

/** Draws what a method's `iconIds` name, once its code has come. */
export const methodSignsAtom = atom<{ MethodSigns?: ComponentType<{ method: Method }> }>({});

/** The title that a screen gives itself; only on its own path. */
export const titleAtom = atom<{ path: ScreenPath; text: string } | undefined>(undefined);
