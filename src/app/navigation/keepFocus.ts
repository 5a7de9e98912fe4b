import { movedEvent } from "../../ui/moved";
import { nextFocus } from "./nextFocus";
import type { Router } from "./Router";

/**
 * Keeps the focus near the player's last position. On the way back, it returns to the control that led away; on any
 * other new screen it goes to the title. When the focused control is removed or disabled, by a press, a push, a timer or
 * an answer, it goes to {@link nextFocus}. An element that was removed with the focus in it, and is inserted again,
 * takes it back with its list. A focused control of the host page keeps the focus.
 */
export function keepFocus(root: ShadowRoot, router: Pick<Router, "direction" | "current">, signal: AbortSignal): void {
  /** the control that has the focus, or had it when it was removed */
  let focused = root.activeElement;
  /** the same, without the messages above the screen */
  let below = focused;
  let screen = root.querySelector("[part=screen]");

  const isHostFocused = () => {
    const around = root.host.getRootNode();
    const active = around instanceof Document || around instanceof ShadowRoot ? around.activeElement : null;
    return active !== null && active !== root.host && active !== root.ownerDocument.body;
  };
  const focusNewScreen = () => {
    const origin = router.direction === "back" && router.current.focusId && root.getElementById(router.current.focusId);
    if (origin) origin.focus();
    else focus(root.querySelector("h1"));
  };
  const onMutation = (records: MutationRecord[]) => {
    const shown = root.querySelector("[part=screen]");
    const isNewScreen = shown !== screen;
    screen = shown;
    if (isHostFocused()) return;
    // a tab stays above the screens that it opens
    if (isNewScreen && root.activeElement?.matches("[role=tab]")) return;
    if (isNewScreen) focusNewScreen();
    else if (focused && !isUsable(focused) && (!root.activeElement || root.activeElement === focused)) {
      const next = nextFocus(records, focused, below && isUsable(below) ? below : null) ?? root.querySelector("h1");
      focus(next);
      focused = root.activeElement;
    }
  };

  root.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      focused = target;
      if (!target.closest(".snackbars")) below = target;
    },
    { signal },
  );
  // a removed control loses the focus too, but the player did not move it; the removal shows only afterwards
  const onFocusOut = () => {
    if (focused && isUsable(focused) && root.activeElement !== focused) focused = null;
  };
  root.addEventListener("focusout", () => queueMicrotask(onFocusOut), { signal });
  root.addEventListener(
    movedEvent,
    () => {
      if (!root.activeElement && !isHostFocused()) focus(focused);
    },
    { signal },
  );
  const observer = new MutationObserver(onMutation);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
  const onEnd = () => {
    observer.disconnect();
    if (!focused) return;
    // the element was removed with the focus in it, and may be inserted again
    const onList = () => {
      if (!root.activeElement && !isHostFocused()) focus(root.querySelector("h1"));
    };
    root.host.addEventListener("cashier-init", onList, { once: true });
  };
  signal.addEventListener("abort", onEnd, { once: true });
}

const focus = (element: Element | null) => element instanceof HTMLElement && element.focus({ preventScroll: true });

/** Whether a control can have the focus. */
const isUsable = (control: Element): boolean =>
  control.isConnected && !control.matches(":disabled") && control.checkVisibility();
