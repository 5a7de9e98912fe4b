import { atom } from "jotai/vanilla";
import { noMethodsCode, noMethodsError } from "../../api/methods";
import { screenAtom } from "../../cashier/entry";
import { loadList } from "../../catalogue/loadList";
import { methodsAtom, wantedListAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import { toCashierError } from "../../contract/toCashierError";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { loadRowDetails } from "../../payment/row/EntryTile";
import { settingsAtom } from "../../session/atoms";
import { whenTrue } from "../../session/Store";
import { transactionAtom } from "../../transaction/state";
import { shouldReport } from "../../transport/failures";
import { whenIdle } from "../../ui/dom/moments";
import { loadWithTimeout } from "../navigation/screens";
import { trackList } from "../reporting/track";
import { takeFirstList } from "../start/firstList";
import type { Widget } from "../Widget";

/** Whether a list is on screen: a payment may have its place on the quick view's card. */
const isListOpenAtom = (area: Area) =>
  atom(
    (get) =>
      get(screenAtom) === `/${area}` &&
      (get(settingsAtom).view !== "quick" || get(transactionAtom)?.transaction.type !== area),
  );

/**
 * Shows a message in place of a list. While a payment is on the quick view's card, waits until it is over and loads the
 * list again instead: the token may have been renewed meanwhile.
 */
async function showInstead(load: Parameters<typeof loadIndex>, show: () => void): Promise<void> {
  const [{ store }, area, , signal] = load;
  const isOpenAtom = isListOpenAtom(area);
  if (store.get(isOpenAtom)) return show();
  await whenTrue(store, isOpenAtom, signal);
  // the full view may have opened
  if (!signal.aborted && store.get(isOpenAtom)) await loadIndex(...load);
}

/**
 * Loads a list's methods; shows the empty page when there are none, the error page after a failure.
 * @param wanted the value of {@link wantedListAtom} that the load is for
 */
export async function loadIndex(widget: Widget, area: Area, wanted: object, signal: AbortSignal): Promise<void> {
  const isOutdated = () => signal.aborted || wanted !== widget.store.get(wantedListAtom);
  try {
    await loadWithTimeout(takeFirstList(widget, area, wanted) ?? loadList(widget, area), signal);
    if (isOutdated()) return;
    if (widget.store.get(methodsAtom)[area]?.methods.length === 0) {
      widget.report(noMethodsError());
      trackList(widget, area);
      await showInstead([widget, area, wanted, signal], () => showEmpty(widget));
    } else {
      widget.emit("cashier-init", { page: area });
      trackList(widget, area);
      loadSnippetLater(widget);
    }
  } catch (thrown) {
    // a newer load is in progress: the host has renewed the expired token
    if (!shouldReport(thrown, signal) || isOutdated()) return;
    const error = toCashierError(thrown);
    await showInstead([widget, area, wanted, signal], () => {
      if (error.code === noMethodsCode) showEmpty(widget);
      else widget.navigation.showError(error, `/${area}`);
    });
  }
}

/** Loads the player's snippet when the browser is idle: the socket library, which it needs, would delay the list. */
function loadSnippetLater(widget: Widget): void {
  const load = () => retryUntilDone(() => import("../../catalogue/loadSnippet"), widget.signal);
  whenIdle(() => void load().then((code) => code?.loadSnippet(widget)));
}

const showEmpty = (widget: Widget) => widget.go("/empty", { replace: true });

/**
 * Loads the parts that a painted list shows or opens later: icons, facts, the registry of flows, unfinished
 * transactions. The list works without them.
 * @param signal aborts when the player leaves the list
 */
export function loadAfterPaint(widget: Widget, area: Area, signal: AbortSignal): void {
  void retryUntilDone(() => loadRowDetails(widget), signal);
  void retryUntilDone(async () => {
    await widget.flows.load();
    return import("../../transaction/updates/watchActive");
  }, signal).then((code) => code?.watchActive(widget, area, signal));
}

/**
 * Loads the flows, and opens the host's method instead of the list.
 * @param signal aborts when the player leaves the list
 */
export function loadHostMethod(widget: Widget, area: Area, signal: AbortSignal): void {
  void retryUntilDone(() => widget.flows.load(), signal).then((flows) => flows?.openHostMethod(widget, area, signal));
}
