import type { Cashier } from "../../cashier/Cashier";
import { applyEarlyHealth, endTroubleInTime } from "../../catalogue/method/health";
import { randomUuid } from "../../contract/randomUuid";
import { retryUntilDone } from "../../loading/retryUntilDone";
import type { StyleAdopter } from "../../theme/adoptStyles";
import flowTokensCss from "../../theme/flowTokens.css?inline";
import { allStoredRequests } from "../../transaction/requests/storedRequests";
import flowCss from "../../ui/layout/flowScreen.css?inline";
import { type RecordedWidget, recordCalls } from "../reporting/recordCalls";
import { keepFocus } from "./keepFocus";
import { leaveOutdatedScreens } from "./leaveScreens";
import transitionCss from "./pageTransition.css?inline";

/** The part of the widget that these parts use. */
interface DeferringWidget extends Cashier, RecordedWidget {
  styles: StyleAdopter;
  port: { root: ShadowRoot };
}

/** Ignores the repeats of a held Enter: each would send a refused payment again. */
function ignoreHeldEnter(root: ShadowRoot, signal: AbortSignal): void {
  const onKey = (event: Event) => {
    if (!("key" in event && event.key === "Enter" && "repeat" in event && event.repeat)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener("keydown", onKey, { capture: true, signal });
}

/**
 * Starts all that the first list does not need: the animation of page changes, the styles of flows, the focus, the
 * record of calls, the exit from outdated screens, the early health of methods and the end of their troubles. Also
 * follows the payments whose answers were lost in a reload.
 */
export function startDeferredParts(widget: DeferringWidget): void {
  const { store, styles, port, signal } = widget;
  recordCalls(widget);
  styles.adopt(flowTokensCss);
  // WebKit reuses a removed element's rules for the same texts, with media queries as they were: no text is the same
  styles.adopt(`${flowCss}/* ${randomUuid()} */`);
  styles.adopt(transitionCss);
  keepFocus(port.root, store, signal);
  ignoreHeldEnter(port.root, signal);
  leaveOutdatedScreens(widget);
  applyEarlyHealth(store, signal);
  endTroubleInTime(store, signal);
  if (allStoredRequests().length > 0)
    void retryUntilDone(() => import("../../transaction/reload/restoreRequests"), signal).then((code) =>
      code?.restoreRequests(widget),
    );
}
