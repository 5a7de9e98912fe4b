import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import type { Cashier } from "../cashier/Cashier";
import { entryAtom } from "../cashier/entry";
import type { Area } from "../contract/host/screenPath";
import { playerAtom } from "../session/playerAtom";

/** The value of the element's `data-state`. */
export type WidgetState = "starting" | "loading" | "ready" | "failed";

/** The widget's state, reflected on the element. */
export const widgetStateAtom = atom<WidgetState>("starting");

/** Whether a screen or an error is shown, so that work that would have delayed it may begin. */
export const isSettledAtom = atom((get) => get(widgetStateAtom) === "ready" || get(widgetStateAtom) === "failed");

/** Whether session and connection are ready, so that screens can load. */
export const isStartedAtom = atom(false);

/** The payment that is being resumed; the promise resolves once it is on screen. */
export const resumingAtom = atom<{ done?: Promise<void> }>({});

/** Object URL of the badge image. */
export const badgeAtom = atom<string | undefined>(undefined);

/** Whether a list of this player has been painted: its tabs, search, saved accounts and limits load only then. */
export const isListPaintedAtom = playerAtom(false);

/** The id of an area's tab. */
export const tabId = (area: Area): string => `tab-${area}`;

/** Failures since the connection was last open: its loss, and each failed attempt to restore it. */
export const connectionFailuresAtom = playerAtom(0);

/**
 * Sets the widget's state while a screen is shown. Runs again for each history entry, because every page change resets
 * the state, even one that returns here before React has rendered the other screen.
 * @param state false: keeps the current one
 */
export function useScreenState({ store }: Pick<Cashier, "store">, state: WidgetState | false): void {
  const entry = useAtomValue(entryAtom);
  useEffect(() => {
    // ignores an outdated render: the page may have changed, or the session ended; a start can fail without a session
    const isCurrent = store.get(entryAtom) === entry && (state === "failed" || store.get(isStartedAtom));
    if (state && isCurrent) store.set(widgetStateAtom, state);
  }, [store, state, entry]);
}
