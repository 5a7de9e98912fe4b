import type { Getter } from "jotai/vanilla";
import { chosenSavedAtom } from "../../catalogue/saved/chosenSaved";
import { chosenMethodAtom } from "../../catalogue/state";
import type { ScreenPath } from "../../contract/host/screenPath";
import { flowScreen, startScreen } from "../../flows";
import type { Screen } from "../../flows/Flow";
import { hostSessionAtom, ownBackAtom } from "../../session/atoms";
import type { StyleAdopter } from "../../theme/adoptStyles";
import softTokensCss from "../../theme/softTokens.css?inline";
import flowCss from "../../ui/layout/flowScreen.css?inline";
import { type RecordedWidget, recordCalls } from "../reporting/recordCalls";
import { keepFocus } from "./keepFocus";
import transitionCss from "./pageTransition.css?inline";

export { actionScreen, isScreenPath, loadScreen, sheetScreen } from "../../flows";
export { MethodTitle } from "../../payment/form/MethodTitle";
export { ListPane } from "../list/ListPane";
export { FlowScreen } from "./FlowScreen";
export { HistoryEntrance } from "./HistoryEntrance";
export { openChoice, openHostMethod } from "./openChoice";

interface PageChanges extends RecordedWidget {
  styles: StyleAdopter;
  port: { root: ShadowRoot };
  signal: AbortSignal;
}

/** Adds what only a change of screens needs: the animation, action bars, the focus, and the record of calls. */
export function preparePageChanges(widget: PageChanges): void {
  const { store, styles, port, signal } = widget;
  recordCalls(widget);
  styles.adopt(softTokensCss);
  styles.adopt(flowCss);
  styles.adopt(transitionCss);
  keepFocus(port.root, store, signal);
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
