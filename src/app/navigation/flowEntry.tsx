import { useAtomValue } from "jotai/react";
import type { Getter } from "jotai/vanilla";
import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { ownBackAtom } from "../../cashier/entry";
import { endTroubleInTime } from "../../catalogue/method/health";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenMethodAtom } from "../../catalogue/state";
import type { CashierError } from "../../contract/CashierError";
import type { ScreenPath } from "../../contract/host/screenPath";
import { randomUuid } from "../../contract/randomUuid";
import { toCashierError } from "../../contract/toCashierError";
import { flowScreen, startScreen } from "../../flows";
import type { Screen } from "../../flows/Flow";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { sharedTexts } from "../../i18n/texts";
import { hostSessionAtom } from "../../session/atoms";
import type { StyleAdopter } from "../../theme/adoptStyles";
import flowTokensCss from "../../theme/flowTokens.css?inline";
import { loadNextPage } from "../../transaction/history/loadHistory";
import { isHistorySupportedAtom } from "../../transaction/history/pages";
import { connectionError } from "../../transport/Transport";
import { whenIdle } from "../../ui/dom/whenIdle";
import { Loading } from "../../ui/feedback/Loading";
import flowCss from "../../ui/layout/flowScreen.css?inline";
import { type RecordedWidget, recordCalls } from "../reporting/recordCalls";
import { widgetStateAtom } from "../state";
import { useScreenState } from "../useScreenState";
import { keepFocus } from "./keepFocus";
import { leaveOutdatedScreens } from "./leaveScreens";
import { loadWithTimeout } from "./loadWithTimeout";
import transitionCss from "./pageTransition.css?inline";
import type { FindScreen } from "./screens";

export { actionScreen, isScreenPath, loadScreen, sheetScreen } from "../../flows";
export { MethodTitle } from "../../payment/form/MethodTitle";
export { ListPane } from "../list/ListPane";
export { openChoice, openHostMethod } from "./openChoice";

interface PageChanges extends Cashier, RecordedWidget {
  styles: StyleAdopter;
  port: { root: ShadowRoot };
}

/**
 * Adds what only a change of screens needs: the animation, action bars, the focus, the way out of a screen, the record
 * of calls, and methods that work again in time.
 */
export function preparePageChanges(widget: PageChanges): void {
  const { store, styles, port, signal } = widget;
  recordCalls(widget);
  styles.adopt(flowTokensCss);
  // WebKit reuses a removed element's rules for the same texts, with media queries as they were: no text is the same
  styles.adopt(`${flowCss}/* ${randomUuid()} */`);
  styles.adopt(transitionCss);
  keepFocus(port.root, store, signal);
  leaveOutdatedScreens(widget);
  endTroubleInTime(store, signal);
}

/**
 * A flow's screen, as it is for this cashier: the form of a saved account is a sheet, and the first screen of a locked
 * method leads back to itself, not to a list.
 */
export function screenFor({ get }: { get: Getter }, path: ScreenPath): Screen | undefined {
  const own = flowScreen(path);
  const isSavedForm = own?.guard === "method" && get(chosenSavedAtom) !== undefined;
  const screen: Screen | undefined = isSavedForm ? { ...own, transition: "sheet" } : own;
  const { method: name, methodLock } = get(hostSessionAtom);
  const method = get(chosenMethodAtom);
  if (!methodLock || !screen?.area || !method || method.name !== name) return screen;
  const isStart = path === startScreen(screen.area, method, { throughGroup: false });
  // a step of its own stays within the screen
  if (!isStart || get(ownBackAtom) === path) return screen;
  return { ...screen, back: path };
}

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
    const unmount = new AbortController();
    loadWithTimeout([widget.flows.loadScreen(path)], AbortSignal.any([unmount.signal, widget.signal])).catch(
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

/**
 * The button that opens the history. Requests its first page once the list is painted and the browser is idle: a server
 * without a history has no button, and the history is there when it opens.
 */
export function HistoryEntrance() {
  const cashier = useCashier();
  const isSupported = useAtomValue(isHistorySupportedAtom);
  const isReady = useAtomValue(widgetStateAtom) === "ready";
  const isUnknown = isSupported === undefined;
  useEffect(
    () => (isReady && isUnknown ? whenIdle(() => void loadNextPage(cashier, "all")) : undefined),
    [cashier, isReady, isUnknown],
  );
  if (!isSupported) return null;
  const open = () => {
    cashier.track("button", { button: "history" });
    cashier.openSheet("history");
  };
  return (
    <button
      type="button"
      id="history"
      className="icon-button history-entrance"
      part="history"
      aria-label={cashier.text(sharedDeferredTexts.history)}
      onClick={open}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5v4.5h4.5M4.6 9.5a8 8 0 1 1-.4 4.2M12 8v4.5l3 1.8" />
      </svg>
    </button>
  );
}
