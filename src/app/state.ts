import { atom } from "jotai/vanilla";
import type { NoticeTone } from "../cashier/Cashier";
import { chosenCoinAtom, chosenGroupAtom, chosenMethodAtom } from "../catalogue/state";
import type { Area } from "../contract/host/screenPath";
import { playerAtom } from "../session/playerAtom";
import { regionOf } from "../session/region";
import type { Store } from "../session/Store";
import { forgetMethod, preparedAtom, transactionAtom } from "../transaction/state";
import type { Login, PushedLogin } from "./start/pushedLogin";

/** The value of the element's `data-state`. */
export type WidgetState = "starting" | "loading" | "ready" | "failed";

/** The widget's state, reflected on the element. */
export const widgetStateAtom = atom<WidgetState>("starting");

/** Whether session and connection are ready, so that screens can load. */
export const isStartedAtom = atom(false);

/** Whether the full view stands in for the quick one: closing it leads back to the card. */
export const isTurnedFullAtom = atom(false);

/** Whether the code that shows badges is loaded or loading. */
export const isBadgeWatchedAtom = atom(false);

/** Whether the tabs above a list are shown: once a list has been painted. */
export const areTabsShownAtom = playerAtom(false);

/** Whether the list is shown although the host names a method: the method was opened before, or is unavailable. */
export const staysOnListAtom = playerAtom(false);

/** The id of an area's tab. */
export const tabId = (area: Area): string => `tab-${area}`;

/** The last request to load the methods again. */
export const reloadAtom = atom<object>({});

/** The methods that a list loads: those of the current region. A reload makes a new value. */
export const wantedListAtom = atom((get) => ({
  reload: get(reloadAtom),
  ...regionOf({ get }),
}));

/** The payment that is being resumed; the promise resolves once it is on screen. */
export const resumingAtom = atom<{ done?: Promise<void> }>({});

/** The session fields of the server's last `login.token` push; start-up applies each. */
export const loginPushAtom = playerAtom<Login | undefined>(undefined);

/** The session fields that the server has pushed, and the host's session that they are merged into. */
export const pushedLoginAtom = playerAtom<PushedLogin | undefined>(undefined);

/** How often the connection has failed since it was last open, its loss included. */
export const connectionFailuresAtom = playerAtom(0);

/** A message of the snackbar; `id` distinguishes two with the same text. */
export interface Notice {
  id: string;
  text: string;
  tone: NoticeTone;
}

/** The message on the snackbar. */
export const noticeAtom = playerAtom<Notice | undefined>(undefined);

/** Whether there is a message to show between header and screen. */
export const hasNoticesAtom = atom((get) => !!get(noticeAtom) || get(connectionFailuresAtom) > 0);

/** The facts that the guards check: a transaction in progress counts as a choice, but its form needs the method. */
export const choiceAtom = atom((get) => {
  const method = get(chosenMethodAtom) ?? get(chosenCoinAtom);
  const chosen = method ?? get(chosenGroupAtom) ?? get(transactionAtom);
  return { hasChosen: chosen !== undefined, hasMethod: method !== undefined };
});

/** Resets the method list: forgets the chosen method or group, its amount and the transaction on screen. */
export function resetChoice(store: Store): void {
  forgetMethod(store);
  store.set(chosenGroupAtom, undefined);
  store.set(preparedAtom, undefined);
}

/** Object URL of the badge image. */
export const badgeAtom = atom<string | undefined>(undefined);
