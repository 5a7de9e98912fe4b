import { atom } from "jotai/vanilla";
import type { CashierError } from "../contract/CashierError";
import type { Area, ScreenPath } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import { hostSessionAtom } from "../session/atoms";
import { playerAtom } from "../session/playerAtom";

/** The direction of a navigation. */
export type Direction = "none" | "forward" | "back";

/** One entry of the history: a screen, and how the player came to it. */
export interface RouteEntry {
  path: ScreenPath;
  /** the screen's own area, else that of the previous screen */
  area: Area;
  /** without the question mark */
  query: string;
  /** shown by the error screen */
  error?: CashierError | undefined;
  /** id of the control that led to the next screen; focus returns to it on the way back */
  focusId?: string;
  /** identifies the last choice of a method; the screen mounts again with each choice. "" before the first one */
  choiceId: string;
  direction: Direction;
  /** names the page change: the direction, and the transition of this screen or of the sheet that has closed */
  transition: string;
  /** whether it opened as a sheet, so that it also closes as one */
  isSheet?: boolean;
}

/** The current entry and those before it, oldest first. */
export interface Trail {
  before: readonly RouteEntry[];
  current: RouteEntry;
}

/** The element's history in memory. Only the router of its navigation sets it; each move makes a new current entry. */
export const trailAtom = atom<Trail>({
  before: [],
  current: { path: "/deposit", area: "deposit", query: "", choiceId: "", direction: "none", transition: "" },
});

/** The current entry. */
export const entryAtom = atom((get) => get(trailAtom).current);

/** Whether leaving the quick view's card needs the host's consent. */
export const isGatedAtom = atom(false);

/** Whether the full view was opened from the quick view's card: closing it leads back there. */
export const isOpenedFromCardAtom = atom(false);

/** Whether the list is shown although the host names a method: the method was opened before, or is unavailable. */
export const staysOnListAtom = playerAtom(false);

/** Whether the host's method should open instead of the list. */
export const isHostMethodDueAtom = atom((get) => !!get(hostSessionAtom).method && !get(staysOnListAtom));

/** Whether the host locks the player in its method: not while that method is unavailable and the list is shown. */
export const isLockedAtom = atom((get) => get(hostSessionAtom).methodLock && get(isHostMethodDueAtom));

/** The path of the current screen. */
export const screenAtom = atom((get) => get(entryAtom).path);

/** The area of the current screen; a screen of both areas keeps that of the previous screen. */
export const areaAtom = atom((get) => get(entryAtom).area);

/** The title of a screen. */
export interface Title {
  /** the screen that shows it */
  path: ScreenPath;
  text: string;
  /** the method whose mark is beside the text */
  method?: Method | undefined;
}

/** A title set by a screen. */
export const titleAtom = atom<Title | undefined>(undefined);
