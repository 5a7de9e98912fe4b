// The registry of flows, what opens their screens, and what the app starts after the list: one chunk.
import type { Cashier } from "../cashier/Cashier";
import { applyEarlyHealth, endTroubleWhenDue } from "../catalogue/method/health";
import { randomUuid } from "../contract/randomUuid";
import { recordCalls } from "../payment/support/record";
import type { StyleAdopter } from "../theme/adoptStyles";
import flowTokensCss from "../theme/flowTokens.css?inline";
import { followStoredRequests } from "../transaction/submit/restoreRequests";
import { isElement } from "../ui/dom/windows";
import flowCss from "../ui/layout/flowScreen.css?inline";
import { loadOpenScreens, type ScreenWidget } from "./navigation/FlowScreen";
import { keepClearOfBars, keepFocus } from "./navigation/keepFocus";
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

/** Whether a key edits a field or moves the caret in it, and is not a shortcut. On Windows, AltGr also reports Ctrl. */
function isTyped(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  const isOfPage = isShortcut || event.key === "Escape" || event.key === "Tab";
  return !isOfPage && isElement(target) && target.matches("input, textarea");
}

/**
 * Keeps keys that are typed in a field from the page. A page's shortcuts usually skip form fields, but outside the
 * shadow root their target is the element: they would run, or block the character with `preventDefault`.
 */
function keepTypedKeys(element: HTMLElement, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (isTyped(event)) event.stopPropagation();
  };
  element.addEventListener("keydown", onKey, { signal });
  element.addEventListener("keypress", onKey, { signal });
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
