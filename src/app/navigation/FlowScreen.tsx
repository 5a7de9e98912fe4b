import { useEffect, useState } from "react";
import { type ScreenPath, toCashierError } from "../../contract";
import { sharedTexts } from "../../i18n/texts";
import { connectionError } from "../../transport/Transport";
import { Loading } from "../../ui/Loading";
import { useScreenState, useWidget } from "../useWidget";
import type { Widget } from "../Widget";
import { loadWithTimeout } from "./loadWithTimeout";

/** Shows a screen of a flow, whose code is loaded on the first visit, within the load timeout. */
export function FlowScreen({ path }: { path: ScreenPath }) {
  const widget = useWidget();
  const [, setLoads] = useState(0);
  const Screen = widget.flows.screens[path];
  const isLoaded = Screen !== undefined;
  useScreenState(isLoaded ? "ready" : "loading");
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
function backTarget({ navigation, area }: Widget, path: ScreenPath): ScreenPath {
  const back = navigation.findScreen(path)?.back;
  return back && back !== "previous" && back !== "list" ? back : `/${area}`;
}
