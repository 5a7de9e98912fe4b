import { atom } from "jotai/vanilla";
import type { Area } from "../../contract/host/screenPath";
import { regionOf } from "../../session/atoms";
import { playerAtom } from "../../session/playerAtom";

/** The last request to load the methods again. */
export const reloadAtom = atom<object>({});

/** The methods that a list loads: those of the current region. A reload makes a new value. */
export const wantedListAtom = atom((get) => ({
  reload: get(reloadAtom),
  ...regionOf({ get }),
}));

/** Whether the list is shown although the host names a method: the method was opened before, or is unavailable. */
export const staysOnListAtom = playerAtom(false);

/** Whether the tabs above a list are shown: once a list has been painted. */
export const areTabsShownAtom = playerAtom(false);

/** The id of an area's tab. */
export const tabId = (area: Area): string => `tab-${area}`;
