import { atom } from "jotai/vanilla";
import { noMethodsCode, noMethodsError } from "../../api/methods";
import { areaAtom, screenAtom } from "../../cashier/entry";
import { loadList } from "../../catalogue/loadList";
import { methodsAtom, wantedListAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import { toCashierError } from "../../contract/toCashierError";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { loadRowDetails } from "../../payment/row/EntryTile";
import { areTextsReadyAtom, isQuickAtom } from "../../session/atoms";
import { whenTrue } from "../../session/Store";
import { transactionAtom } from "../../transaction/state";
import { shouldReport } from "../../transport/failures";
import { runInMicrotask, runUntilCleanup, whenIdle } from "../../ui/dom/scheduling";
import { isMessageScreen } from "../navigation/screens";
import { trackList } from "../reporting/track";
import { isStartedAtom, widgetStateAtom } from "../state";
import type { Widget } from "../Widget";
import { takeFirstList } from "./firstList";

/**
 * A visit of a list: the area to load, undefined before the start and on other screens; and what begins another visit.
 * The quick view's card needs the list also while a payment is on it.
 */
const listVisitAtom = atom((get) => {
  const [path, area, isQuick] = [get(screenAtom), get(areaAtom), get(isQuickAtom)];
  const isOpen = isQuick ? area === "deposit" && !isMessageScreen(path) : path === `/${area}`;
  return [isOpen && get(isStartedAtom) ? area : undefined, isQuick, get(wantedListAtom)] as const;
});

/** Whether the first screen is drawn: the events of a list that is loaded earlier would delay it. */
const isDrawnAtom = atom((get) => get(widgetStateAtom) !== "starting");

/** Loads the open list at each visit, and then what it can be shown without. */
export async function followList(widget: Widget): Promise<void> {
  const { store } = widget;
  await whenTrue(store, isDrawnAtom, widget.signal);
  let last: readonly unknown[] = [];
  let leave = () => {};
  const follow = () => {
    const visit = store.get(listVisitAtom);
    if (widget.signal.aborted || visit.every((part, index) => part === last[index])) return;
    last = visit;
    leave();
    const [area] = visit;
    leave = runUntilCleanup(widget.signal, (signal) => void (area && visitList(widget, area, signal)));
  };
  // later, as the code that leaves a list may return to it, or open the other one
  store.sub(listVisitAtom, () => runInMicrotask(follow));
  follow();
}

/** @param signal aborts when the visit ends */
async function visitList(widget: Widget, area: Area, signal: AbortSignal): Promise<void> {
  await loadOrShowMessage(widget, area, signal);
  await whenTrue(widget.store, areTextsReadyAtom, signal);
  whenIdle(() => void loadAfterPaint(widget, area, signal));
}

/** Whether a list is on screen: on the quick view's card, a payment may take its place. */
const listOpenAtomFor = (area: Area) =>
  atom(
    (get) => get(screenAtom) === `/${area}` && (!get(isQuickAtom) || get(transactionAtom)?.transaction.type !== area),
  );

/**
 * Loads a list's methods; shows the empty page when there are none, the error page after a failure. While a payment is
 * on the quick view's card, such a page waits until it is over, and the list is loaded again instead: the token may
 * have been renewed meanwhile.
 */
async function loadOrShowMessage(widget: Widget, area: Area, signal: AbortSignal): Promise<void> {
  const { store } = widget;
  const showMessage = await load(widget, area, signal);
  if (!showMessage) return;
  const isOpenAtom = listOpenAtomFor(area);
  if (store.get(isOpenAtom)) {
    showMessage();
    return;
  }
  await whenTrue(store, isOpenAtom, signal);
  // the full view may have opened
  if (!signal.aborted && store.get(isOpenAtom)) await loadOrShowMessage(widget, area, signal);
}

/**
 * Loads a list's methods, and tells the host.
 * @returns a function that shows a message in place of the list; undefined if there is no message to show
 */
async function load(widget: Widget, area: Area, signal: AbortSignal): Promise<(() => void) | undefined> {
  const wanted = widget.store.get(wantedListAtom);
  const isOutdated = () => signal.aborted || wanted !== widget.store.get(wantedListAtom);
  try {
    await (takeFirstList(widget, area) ?? loadList(widget, area));
    if (isOutdated()) return undefined;
    const isEmpty = widget.store.get(methodsAtom)[area]?.methods.length === 0;
    if (isEmpty) widget.report(noMethodsError());
    else widget.emit("cashier-init", { page: area });
    trackList(widget, area);
    if (isEmpty) return () => isOutdated() || showEmpty(widget);
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
 */
async function loadAfterPaint(widget: Widget, area: Area, signal: AbortSignal): Promise<void> {
  void retryUntilDone(() => loadRowDetails(widget), signal);
  const deferred = await retryUntilDone(() => widget.deferred.load(), signal);
  deferred?.followHostMethod(widget, area, signal);
  const active = await retryUntilDone(() => import("../../transaction/updates/watchActive"), signal);
  active?.watchActive(widget, area, signal);
}
