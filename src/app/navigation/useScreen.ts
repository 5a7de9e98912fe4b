import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { entryAtom, type RouteEntry } from "../../cashier/entry";
import type { ScreenPath } from "../../contract/host/screenPath";
import type { Screen } from "../../flows/Flow";
import { useWidget } from "../useWidget";
import { useFlows } from "./LazyFlows";
import { findScreen } from "./screens";

/** The screen at a path, as it is now: a choice, a step or the host's session changes where some lead back to. */
export function useScreen(path: ScreenPath): Screen | undefined {
  const flows = useFlows(useWidget().flows);
  return useAtomValue(useMemo(() => atom((get) => findScreen({ get }, flows, path)), [flows, path]));
}

/**
 * The present entry. A move is rendered at the end of its own task, unlike changes of other atoms: a host that has called
 * `open()` finds the screen of before gone.
 */
export function useEntry(): RouteEntry {
  const { store } = useWidget();
  const subscribe = useCallback((listener: () => void) => store.sub(entryAtom, listener), [store]);
  return useSyncExternalStore(subscribe, () => store.get(entryAtom));
}
