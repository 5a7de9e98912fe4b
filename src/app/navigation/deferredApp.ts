// The registry of flows, what opens their screens, and what the app starts after the list: one chunk.
import type { Getter } from "jotai/vanilla";
import type { Cashier } from "../../cashier/Cashier";
import { applyEarlyHealth, endTroubleWhenDue } from "../../catalogue/method/health";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenMethodAtom } from "../../catalogue/state";
import type { ScreenPath } from "../../contract/host/screenPath";
import { randomUuid } from "../../contract/randomUuid";
import { flowScreen, startScreen } from "../../flows";
import type { Screen } from "../../flows/Flow";
import { hostSessionAtom } from "../../session/atoms";
import type { StyleAdopter } from "../../theme/adoptStyles";
import flowTokensCss from "../../theme/flowTokens.css?inline";
import { followStoredRequests } from "../../transaction/requests/restoreRequests";
import { nextPaint } from "../../ui/dom/nextPaint";
import { isElement } from "../../ui/dom/windows";
import flowCss from "../../ui/layout/flowScreen.css?inline";
import { recordCalls } from "../reporting/recordCalls";
import { loadOpenScreens, type ScreenWidget } from "./FlowScreen";
import { keepFocus } from "./keepFocus";
import { leaveOutdatedScreens } from "./leaveScreens";
import transitionCss from "./pageTransition.css?inline";

export { actionScreen, isScreenPath, loadScreen, sheetScreen } from "../../flows";
export { MethodTitle } from "../../payment/form/MethodTitle";
export { ListPane } from "../list/ListPane";
export { FlowScreen } from "./FlowScreen";
export { HistoryButton } from "./HistoryButton";
export { followHostMethod, keepListOpen, openChoice } from "./openChoice";

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
  const isStart = path === startScreen(screen.area, method);
  // its second part leads back to the first
  if (!isStart || (screen.isSecondPartAtom && get(screen.isSecondPartAtom))) return screen;
  return { ...screen, back: path };
}

/** The part of the widget that the deferred parts use. */
interface DeferringWidget extends Cashier, ScreenWidget {
  styles: StyleAdopter;
  port: { element: HTMLElement; root: ShadowRoot };
}

/**
 * Scrolls a control that gets the focus by the keyboard clear of the bars: where the page scrolls, the browser does not
 * know that they cover it. A scroll margin would need their height, and only Chrome applies it. A form that scrolls
 * itself has margins in `lowForm.css`.
 */
function keepClearOfBars(root: ShadowRoot, signal: AbortSignal): void {
  const clear = () => {
    const control = root.querySelector(":focus-visible");
    if (!control) return;
    const { left, top, width, height } = control.getBoundingClientRect();
    const bar = root.elementFromPoint(left + width / 2, top + height / 2)?.closest(".header, .actions, .strips");
    // the page's own elements may have the same class names
    if (bar && root.contains(bar) && !bar.contains(control)) control.scrollIntoView({ block: "center" });
  };
  // the browser itself scrolls after the event
  root.addEventListener("focusin", () => void nextPaint().then(clear), { signal });
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
export function startDeferredParts(widget: DeferringWidget): void {
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
