import { atom } from "jotai/vanilla";
import { type ComponentType, useSyncExternalStore } from "react";
import type { Cashier } from "../../cashier/Cashier";
import { screenAtom } from "../../cashier/entry";
import type { CashierError } from "../../contract/CashierError";
import type { ScreenPath } from "../../contract/host/screenPath";
import { toCashierError } from "../../contract/toCashierError";
import { flowScreen, shownActions } from "../../flows";
import { sharedTexts } from "../../i18n/texts";
import { isQuickAtom } from "../../session/atoms";
import { forEachValue } from "../../session/Store";
import { transactionAtom } from "../../transaction/state";
import { connectionError } from "../../transport/Transport";
import { loadWithTimeout } from "../../transport/within";
import { Loading } from "../../ui/feedback/Loading";
import { useScreenState } from "../state";
import type { FindScreen } from "./screens";

/** The part of the widget that shows screens of flows. */
export interface ScreenWidget extends Pick<Cashier, "area" | "signal" | "store" | "text"> {
  deferred: {
    componentOf(path: ScreenPath): ComponentType | undefined;
    loadScreen(path: ScreenPath): Promise<void>;
    subscribe(listener: () => void): () => void;
  };
  navigation: { findScreen: FindScreen; showError(error: CashierError, back: ScreenPath): void };
}

/** The open screen of a flow. The quick view shows none: its card has the status of a payment. */
const openScreenAtom = atom((get) => {
  const path = get(screenAtom);
  return !get(isQuickAtom) && flowScreen(path) ? path : undefined;
});

/** Loads each screen of a flow when it opens for the first time; shows the error page if its code cannot be loaded. */
export function loadOpenScreens(widget: ScreenWidget): void {
  forEachValue(widget.store, openScreenAtom, widget.signal, (path, signal) => {
    if (path && !widget.deferred.componentOf(path)) void loadOrShowError(widget, path, signal);
  });
}

/** Loads a screen within the load timeout. @param signal aborts when the player leaves the screen */
async function loadOrShowError(widget: ScreenWidget, path: ScreenPath, signal: AbortSignal): Promise<void> {
  try {
    await loadWithTimeout(widget.deferred.loadScreen(path), signal);
  } catch (thrown) {
    if (signal.aborted) return;
    // browsers do not say why they could not fetch code
    const error = navigator.onLine ? toCashierError(thrown) : connectionError("");
    widget.navigation.showError(error, backTarget(widget, path));
  }
}

/**
 * Where the error page leads: to the failing screen itself if it shows a step of the payment under way, because its
 * back target may be the form, which would pay again; else to its back target, else to the list.
 */
function backTarget({ store, navigation, area }: ScreenWidget, path: ScreenPath): ScreenPath {
  const shown = store.get(transactionAtom);
  if (shown && shownActions(path, shown.transaction.type).length > 0) return path;
  const back = navigation.findScreen(path)?.back;
  return back && back !== "previous" && back !== "list" ? back : `/${area}`;
}

/** Shows a screen of a flow once its code is loaded, see {@link loadOpenScreens}. */
export function FlowScreen({ widget, path }: { widget: ScreenWidget; path: ScreenPath }) {
  const { deferred } = widget;
  const Screen = useSyncExternalStore(deferred.subscribe, () => deferred.componentOf(path));
  useScreenState(widget, Screen ? "ready" : "loading");
  if (Screen) return <Screen />;
  return (
    <div className="body">
      <Loading label={widget.text(sharedTexts.loading)} />
    </div>
  );
}
