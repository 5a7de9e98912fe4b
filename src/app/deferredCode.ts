// The registry of flows, what opens their screens, and what the app starts after the list: one chunk.
import type { Cashier } from "../cashier/Cashier";
import { applyEarlyHealth, endTroubleWhenDue } from "../catalogue/method/health";
import { randomUuid } from "../contract/randomUuid";
import { recordCalls } from "../payment/support/record";
import type { StyleAdopter } from "../theme/adoptStyles";
import flowTokensCss from "../theme/flowTokens.css?inline";
import { followStoredRequests } from "../transaction/submit/restoreRequests";
import flowCss from "../ui/layout/flowScreen.css?inline";
import { loadOpenScreens, type ScreenWidget } from "./navigation/FlowScreen";
import { keepClearOfBars, keepFocus, keepTypedKeys } from "./navigation/keepFocus";
import { leaveOutdatedScreens } from "./navigation/leaveScreens";
import transitionCss from "./navigation/pageTransition.css?inline";

export { actionScreen, isScreenPath, loadScreen, screenFor, sheetScreen } from "../flows";
export { MethodTitle } from "../payment/form/MethodTitle";
export { ListPane } from "./list/ListPane";
export { FlowScreen } from "./navigation/FlowScreen";
export { HistoryButton } from "./navigation/HistoryButton";
export { followHostMethod, keepListOpen, openChoice } from "./navigation/openChoice";

/** The part of the widget that the deferred parts use. */
interface DeferredWidget extends Cashier, ScreenWidget {
  styles: StyleAdopter;
  port: { element: HTMLElement; root: ShadowRoot };
}

/** Starts all that the first list does not need. */
export function startDeferredParts(widget: DeferredWidget): void {
  const { store, styles, port, signal } = widget;
  recordCalls(widget);
  loadOpenScreens(widget);
  styles.adopt(flowTokensCss);
  // WebKit reuses a removed element's rules for the same texts, with media queries as they were: no text is the same
  styles.adopt(`${flowCss}/* ${randomUuid()} */`);
  styles.adopt(transitionCss);
  keepFocus(port.root, store, signal);
  keepClearOfBars(port.root, signal);
  keepTypedKeys(port.element, signal);
  leaveOutdatedScreens(widget);
  applyEarlyHealth(store, signal);
  endTroubleWhenDue(store, signal);
  followStoredRequests(widget);
}
