import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import type { Cashier } from "../../cashier/Cashier";
import type { CashierError } from "../../contract/CashierError";
import type { ScreenPath } from "../../contract/host/screenPath";
import { toCashierError } from "../../contract/toCashierError";
import { sharedTexts } from "../../i18n/texts";
import { connectionError } from "../../transport/Transport";
import { runUntilCleanup } from "../../ui/dom/moments";
import { Loading } from "../../ui/feedback/Loading";
import { useScreenState } from "../state";
import { type FindScreen, loadWithTimeout } from "./screens";

/** The part of the widget that shows screens of flows. */
interface FlowHost extends Pick<Cashier, "area" | "signal" | "store" | "text"> {
  flows: {
    componentOf(path: ScreenPath): ComponentType | undefined;
    loadScreen(path: ScreenPath): Promise<void>;
    subscribe(listener: () => void): () => void;
  };
  navigation: { findScreen: FindScreen; showError(error: CashierError, back: ScreenPath): void };
}

/** Shows a screen of a flow, whose code is loaded on the first visit, within the load timeout. */
export function FlowScreen({ widget, path }: { widget: FlowHost; path: ScreenPath }) {
  const { flows } = widget;
  const Screen = useSyncExternalStore(flows.subscribe, () => flows.componentOf(path));
  const isLoaded = Screen !== undefined;
  useScreenState(widget, isLoaded ? "ready" : "loading");
  useEffect(() => {
    if (isLoaded) return undefined;
    return runUntilCleanup(widget.signal, (signal) => {
      loadWithTimeout(widget.flows.loadScreen(path), signal).catch(
        (thrown: unknown) =>
          signal.aborted ||
          widget.navigation.showError(
            // browsers do not say why they could not fetch code
            navigator.onLine ? toCashierError(thrown) : connectionError(""),
            backTarget(widget, path),
          ),
      );
    });
  }, [widget, path, isLoaded]);
  if (Screen) return <Screen />;
  return (
    <div className="body">
      <Loading label={widget.text(sharedTexts.loading)} />
    </div>
  );
}

/** Where the error page leads: to the failing screen's back target, else to the list. */
function backTarget({ navigation, area }: FlowHost, path: ScreenPath): ScreenPath {
  const back = navigation.findScreen(path)?.back;
  return back && back !== "previous" && back !== "list" ? back : `/${area}`;
}
