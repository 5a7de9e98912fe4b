import type { Area } from "../../contract/host/screenPath";
import { playerAtom } from "../../session/playerAtom";

/** Whether the list is shown although the host names a method: the method was opened before, or is unavailable. */
export const staysOnListAtom = playerAtom(false);

/** Whether a list of this player has been painted: its tabs, search, saved accounts and limits load only then. */
export const isListPaintedAtom = playerAtom(false);

/** The id of an area's tab. */
export const tabId = (area: Area): string => `tab-${area}`;
