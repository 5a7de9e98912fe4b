import type { StyleAdopter } from "../../theme/adoptStyles";
import { keepFocus } from "./keepFocus";
import transitionCss from "./pageTransition.css?inline";
import type { Router } from "./Router";

export { actionScreen, flowOf, flowScreen, isScreenPath, sheetScreen } from "../../flows";
export { openChoice } from "./openChoice";

interface PageChanges {
  styles: StyleAdopter;
  port: { root: ShadowRoot };
  navigation: { router: Router };
  signal: AbortSignal;
}

/** Adds what only a change of screens needs: the animation and the focus. */
export function preparePageChanges({ styles, port, navigation, signal }: PageChanges): void {
  styles.adopt(transitionCss);
  keepFocus(port.root, navigation.router, signal);
}
