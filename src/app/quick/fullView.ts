import { isOpenedFromCardAtom } from "../../cashier/entry";
import type { OpenReason } from "../../contract/events/events";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import { openingAtom, settingsAtom } from "../../session/atoms";
import type { Settings } from "../../session/hostSession";
import { transactionAtom } from "../../transaction/state";
import { isFinal } from "../../transaction/status";
import { noticeAtom } from "../notices/notice";
import type { Widget } from "../Widget";

/** The screens that the card replaces. */
const cardScreens: ReadonlySet<ScreenPath> = new Set(["/deposit", "/deposit/complete", "/empty", "/error"]);

/** Sets the view, at once and on the element. */
function setView(widget: Widget, view: Settings["view"]): void {
  widget.store.set(settingsAtom, (settings) => ({ ...settings, view }));
  // the property does not follow an attribute that keeps its value
  widget.port.element.view = view;
  reflectView(widget);
}

/** Sets the attribute that the styles of the card and of the page follow: the host may have set the property alone. */
function reflectView({ port, store }: Widget): void {
  port.element.setAttribute("view", store.get(settingsAtom).view);
}

/** Whether the transaction on screen asks the player to leave for the provider's page. */
function asksToLeave({ store }: Widget): boolean {
  const { action, transaction, isDoneByPlayer } = store.get(transactionAtom) ?? {};
  return action?.type === "redirect" && transaction !== undefined && !isFinal(transaction) && !isDoneByPlayer;
}

/**
 * Continues in the full view, unless the host opens it elsewhere. Both views share their forms, so nothing typed is
 * lost.
 * @param go opens the screen
 * @returns whether the full view is open
 */
export function openFull(widget: Widget, screen: ScreenPath, reason: OpenReason, go: () => void = () => {}): boolean {
  if (!widget.emit("cashier-open", { screen, reason })) return false;
  widget.store.set(isOpenedFromCardAtom, true);
  setView(widget, "full");
  returnOnClose(widget);
  // before the list opens the host's method, which the card has offered: the list waits for the same code
  widget.deferred.whenLoaded((code) => code.keepListOpen(widget));
  go();
  return true;
}

/** Returns to the card when the player closes the full view, unless the host has returned to the card before. */
function returnOnClose(widget: Widget): void {
  const { store, navigation, port, signal } = widget;
  const returned = new AbortController();
  const stop = store.sub(isOpenedFromCardAtom, () => {
    stop();
    returned.abort();
    // a notice of the full view would stay on the card until the next press
    store.set(noticeAtom, undefined);
  });
  const onClose = ({ target }: Event) => {
    // the event of an element inside this one bubbles here, too
    if (target !== port.element) return;
    store.set(isOpenedFromCardAtom, false);
    setView(widget, "quick");
    navigation.openList("deposit");
  };
  port.element.addEventListener("cashier-close", onClose, { signal: AbortSignal.any([signal, returned.signal]) });
  // an element that is inserted again starts as the card that the host has asked for
  signal.addEventListener("abort", () => setView(widget, "quick"), { signal: returned.signal });
}

/** Why a screen needs the full view. */
function reasonOf(widget: Widget, screen: ScreenPath): OpenReason {
  const guard = widget.navigation.findScreen(screen)?.guard;
  if (guard === "method") return "fields";
  return guard !== "none" && widget.store.get(transactionAtom) ? "action" : "more";
}

/** Keeps the element on the card until the host allows the full view. @param signal aborts with the quick view */
export function guardQuickView(widget: Widget, signal: AbortSignal): void {
  const { router } = widget.navigation;
  reflectView(widget);
  // the host has closed the full view: what is under way there must not open it again
  if (widget.store.get(isOpenedFromCardAtom)) widget.store.set(openingAtom, {});
  widget.store.set(isOpenedFromCardAtom, false);
  router.setGate((screen: ScreenPath, area: Area) => {
    const isOwn =
      cardScreens.has(screen) && area === "deposit" && !(screen === "/deposit/complete" && asksToLeave(widget));
    return isOwn || openFull(widget, screen, reasonOf(widget, screen));
  });
  signal.addEventListener("abort", () => {
    router.setGate();
    reflectView(widget);
    const answer = widget.store.get(transactionAtom);
    // where the page has set the full view, the list offers the unfinished payment of the card
    if (answer && !isFinal(answer.transaction)) widget.deferred.whenLoaded((code) => code.keepListOpen(widget));
  });
  const isElsewhere = !cardScreens.has(widget.screen) || widget.area !== "deposit";
  // a withdrawal may still count as on screen: neither the way back to its list nor the tabs drop it
  const hasWithdrawal = widget.store.get(transactionAtom)?.transaction.type === "withdrawal";
  if (isElsewhere || hasWithdrawal) widget.navigation.openList("deposit");
}
