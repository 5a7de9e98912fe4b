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
 * Loads a list's methods; shows the empty page when there are none, the error page after a failure. While a payment is
 * on the quick view's card, such a page waits until it is over, and the list is loaded again instead: the token may
 * have been renewed meanwhile.
 * @param wanted the value of {@link wantedListAtom} that the load is for
 */
export async function loadIndex(widget: Widget, area: Area, wanted: object, signal: AbortSignal): Promise<void> {
  const { store } = widget;
  const showMessage = await load(widget, area, wanted, signal);
  if (!showMessage) return;
  const isOpenAtom = isListOpenAtom(area);
  if (store.get(isOpenAtom)) {
    showMessage();
    return;
  }
  await whenTrue(store, isOpenAtom, signal);
  // the full view may have opened
  if (!signal.aborted && store.get(isOpenAtom)) await loadIndex(widget, area, wanted, signal);
}

/**
 * Loads a list's methods, and tells the host.
 * @returns a function that shows a message in place of the list; undefined if there is no message to show
 */
async function load(
  widget: Widget,
  area: Area,
  wanted: object,
  signal: AbortSignal,
): Promise<(() => void) | undefined> {
  const isOutdated = () => signal.aborted || wanted !== widget.store.get(wantedListAtom);
  try {
    await loadWithTimeout(takeFirstList(widget, area, wanted) ?? loadList(widget, area), signal);
    if (isOutdated()) return undefined;
    const isEmpty = widget.store.get(methodsAtom)[area]?.methods.length === 0;
    if (isEmpty) widget.report(noMethodsError());
    else widget.emit("cashier-init", { page: area });
    trackList(widget, area);
    if (isEmpty) return () => showEmpty(widget);
    loadSnippetLater(widget);
    return undefined;
  } catch (thrown) {
    // a newer load is in progress: the host has renewed the expired token
    if (!shouldReport(thrown, signal) || isOutdated()) return undefined;
    const error = toCashierError(thrown);
    return () => (error.code === noMethodsCode ? showEmpty(widget) : widget.navigation.showError(error, `/${area}`));
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
