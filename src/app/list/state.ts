import type { Area } from "../../contract/host/screenPath";
import { playerAtom } from "../../session/playerAtom";

/** Whether the list is shown although the host names a method: the method was opened before, or is unavailable. */
export const staysOnListAtom = playerAtom(false);

/** Whether the tabs above a list are shown: once a list has been painted. */
export const areTabsShownAtom = playerAtom(false);

/** The id of an area's tab. */
export const tabId = (area: Area): string => `tab-${area}`;
