import { useCallback, useSyncExternalStore } from "react";
import { entryAtom, type RouteEntry } from "../../session/entry";
import { useWidget } from "../useWidget";

/**
 * The present entry. A move is rendered at the end of its own task, unlike changes of other atoms: a host that has called
 * `open()` finds the screen of before gone.
 */
export function useEntry(): RouteEntry {
  const { store } = useWidget();
  const subscribe = useCallback((listener: () => void) => store.sub(entryAtom, listener), [store]);
  return useSyncExternalStore(subscribe, () => store.get(entryAtom));
}
