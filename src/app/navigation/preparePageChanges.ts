import type { StyleAdopter } from "../../theme/adoptStyles";
import transitionCss from "../../ui/pageTransition.css?inline";
import { keepFocus } from "./keepFocus";
import type { Router } from "./Router";

/** What changes its screens. */
interface Pages {
  styles: StyleAdopter;
  port: { root: ShadowRoot };
  router: Router;
  signal: AbortSignal;
}

/** What a change of screens needs, and the first screen does not: its movement, and where the focus goes. */
export function attendPageChanges({ styles, port, router, signal }: Pages): void {
  styles.adopt(transitionCss);
  keepFocus(port.root, router, signal);
}
