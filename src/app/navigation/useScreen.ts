import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { entryAtom, type RouteEntry } from "../../cashier/entry";
import type { ScreenPath } from "../../contract/host/screenPath";
import type { Screen } from "../../flows/Flow";
import { useWidget } from "../Widget";
import { useFlows } from "./LazyFlows";
import { findScreen } from "./screens";

/**
 * The current screen of a path. Its back target depends on the choice, the screen's own step and the host's session.
 */
export function useScreen(path: ScreenPath): Screen | undefined {
  const flows = useFlows(useWidget().flows);
  return useAtomValue(useMemo(() => atom((get) => findScreen({ get }, flows, path)), [flows, path]));
}

/**
 * The current history entry. Unlike other atoms, it renders synchronously, so that the previous screen is gone when a
 * host's call of `open()` returns.
 */
export function useEntry(): RouteEntry {
  const { store } = useWidget();
  const subscribe = useCallback((listener: () => void) => store.sub(entryAtom, listener), [store]);
  return useSyncExternalStore(subscribe, () => store.get(entryAtom));
}
