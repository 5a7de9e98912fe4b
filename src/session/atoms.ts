import { atom } from "jotai/vanilla";
import type { User } from "../contract/host/user";
import { valuesOf } from "./fields";
import { type HostSession, hostSessionDefaults, type Settings, type Theme } from "./hostSession";
import { playerAtom } from "./playerAtom";

/** The session from the host. */
export const hostSessionAtom = atom<HostSession>(hostSessionDefaults);

/** The element's own settings. */
export const settingsAtom = atom<Settings>(valuesOf("settings"));

/** Whether the element shows the quick view's card instead of its screens. */
export const isQuickAtom = atom((get) => get(settingsAtom).view === "quick");

/** The page's address, whatever its `<base>`. A page in `srcdoc` has none of its own: its base is its parent's. */
export const pageAddress = (): string => (location.host ? location.href : document.baseURI);

/** The address to which a provider sends the player back: by default the page's, which its router may change. */
export function returnUrlOf({ returnUrl }: Settings): string {
  const { origin, pathname } = new URL(pageAddress());
  return returnUrl || origin + pathname;
}

/** The known part of the user's profile; `login.token` pushes are merged into it. */
export const userAtom = playerAtom<User>({});

/** Identifies the current opening of the cashier. Closing the cashier starts another one. */
export const openingAtom = atom<object>({});

/** The last token that has expired, and when `cashier-token-expired` was dispatched, in ms of the page's clock. */
export const expiredTokenAtom = playerAtom<{ token: string; at: number } | undefined>(undefined);

/** The player's earlier tokens: a request may be stored under one of them. */
export const earlierTokensAtom = playerAtom<readonly string[]>([]);

/**
 * When the connection was last restored, or replaced for a renewed token, in ms of the page's clock: earlier pushes may
 * have been missed.
 */
export const reconnectedAtAtom = atom(0);

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
