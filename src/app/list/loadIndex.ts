import { follow } from "../../cashier/follow";
import { loadList } from "../../catalogue/loadList";
import { methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import { toCashierError } from "../../contract/toCashierError";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { loadRowDetails } from "../../payment/row/rowDetails";
import { shouldReport } from "../../transport/failures";
import { whenIdle } from "../../ui/dom/whenIdle";
import { loadWithTimeout } from "../navigation/loadWithTimeout";
import { trackList } from "../reporting/track";
import { takeFirstList } from "../start/firstList";
import { drawnListAtom, openListAtom, type WantedList, wantedListAtom } from "../state";
import type { Widget } from "../Widget";

/** Loads each list that comes on screen, and what a drawn one needs later. */
export function loadLists(widget: Widget): void {
  follow(widget, openListAtom, (list, left) => void loadIndex(widget, list, left));
  // a list that has been left by then loads nothing
  follow(widget, drawnListAtom, ({ area }, left) => whenIdle(() => loadRest(widget, area, left)));
}

/** The error that leads to the empty page, from the server or after a filter that leaves no method. */
const emptyMessage = "Empty payment methods";

/** Loads a list's methods; shows the empty page when there are none, the error page after a failure. */
export async function loadIndex(widget: Widget, wanted: WantedList, signal: AbortSignal): Promise<void> {
  const { area } = wanted;
  try {
    await loadWithTimeout([takeFirstList(widget, wanted) ?? loadList(widget, area)], signal);
    if (signal.aborted) return;
    if (widget.store.get(methodsAtom)[area]?.methods.length === 0) {
      widget.report(new CashierError(emptyMessage));
      trackList(widget, area);
      showEmpty(widget);
    } else {
      widget.emit("cashier-init", { page: area });
      trackList(widget, area);
      loadSnippetLater(widget);
    }
  } catch (thrown) {
    // a newer load is in progress: the host has renewed the expired token
    if (!shouldReport(thrown, signal) || wanted !== widget.store.get(wantedListAtom)) return;
    const error = toCashierError(thrown);
    if (error.message === emptyMessage) showEmpty(widget);
    else widget.navigation.showError(error, `/${area}`);
  }
}

/** The call needs the socket library, which must not hold up the painting of the list. */
function loadSnippetLater(widget: Widget): void {
  const load = async () => (await import("../../catalogue/loadSnippet")).loadSnippet(widget);
  whenIdle(() => void retryUntilDone(load, widget.signal));
}

const showEmpty = (widget: Widget) => widget.go("/empty", { replace: true });

/**
 * Loads what a painted list shows or opens later: icons, facts, the registry of flows, unfinished transactions. The
 * list does not wait for them, and works without them.
 * @param signal aborts when the player leaves the list
 */
export function loadRest(widget: Widget, area: Area, signal: AbortSignal): void {
  void retryUntilDone(() => loadRowDetails(widget), signal);
  void retryUntilDone(async () => {
    await widget.flows.load();
    (await import("../../transaction/updates/watchActive")).watchActive(widget, area, signal);
  }, signal);
}
