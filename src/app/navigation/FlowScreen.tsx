import { type ComponentType, useEffect, useState } from "react";
import type { Cashier } from "../../cashier/Cashier";
import { type CashierError, toCashierError } from "../../contract/CashierError";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import { sharedTexts } from "../../i18n/texts";
import { connectionError } from "../../transport/Transport";
import { Loading } from "../../ui/feedback/Loading";
import type { WidgetState } from "../state";
import { useScreenState } from "../useScreenState";
import { loadWithTimeout } from "./loadWithTimeout";
import type { FindScreen } from "./screens";

/** The widget, as far as it shows screens of flows. */
interface FlowHost extends Pick<Cashier, "text" | "signal"> {
  area: Area;
  flows: { screens: Partial<Record<ScreenPath, ComponentType>>; loadScreen(path: ScreenPath): Promise<void> };
  navigation: { findScreen: FindScreen; showError(error: CashierError, back: ScreenPath): void };
  setState(state: WidgetState): void;
}

/** Shows a screen of a flow, whose code is loaded on the first visit, within the load timeout. */
export function FlowScreen({ widget, path }: { widget: FlowHost; path: ScreenPath }) {
  const [, setLoads] = useState(0);
  const Screen = widget.flows.screens[path];
  const isLoaded = Screen !== undefined;
  useScreenState(widget, isLoaded ? "ready" : "loading");
  useEffect(() => {
    if (isLoaded) return undefined;
    const unmount = new AbortController();
    loadWithTimeout([widget.flows.loadScreen(path)], AbortSignal.any([unmount.signal, widget.signal])).then(
      () => unmount.signal.aborted || setLoads((loads) => loads + 1),
      (thrown: unknown) =>
        unmount.signal.aborted ||
        widget.navigation.showError(
          // browsers do not say why they could not fetch code
          navigator.onLine ? toCashierError(thrown) : connectionError(""),
          backTarget(widget, path),
        ),
    );
    return () => unmount.abort();
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
