import type { Cashier } from "../../session/Cashier";
import type { StyleAdopter } from "../../theme/adoptStyles";
import softTokensCss from "../../theme/softTokens.css?inline";
import flowCss from "../../ui/flowScreen.css?inline";
import { headerExtraAtom } from "../state";
import { HistoryEntrance } from "./HistoryEntrance";
import { keepFocus } from "./keepFocus";
import transitionCss from "./pageTransition.css?inline";
import type { Router } from "./Router";

export { actionScreen, flowOf, isScreenPath, sheetScreen } from "../../flows";
export { ListPane } from "../pages/ListPane";
export { FlowScreen } from "./FlowScreen";
export { openChoice } from "./openChoice";
export { openHostMethod } from "./openHostMethod";
export { screenFor } from "./screenFor";

interface PageChanges extends Pick<Cashier, "store"> {
  styles: StyleAdopter;
  port: { root: ShadowRoot };
  navigation: { router: Router };
  signal: AbortSignal;
}

/** Adds what only a change of screens needs: the animation, action bars, the focus, and the way to the history. */
export function preparePageChanges({ store, styles, port, navigation, signal }: PageChanges): void {
  styles.adopt(softTokensCss);
  styles.adopt(flowCss);
  styles.adopt(transitionCss);
  store.set(headerExtraAtom, { Extra: HistoryEntrance });
  keepFocus(port.root, navigation.router, signal);
}
