import { movedEvent } from "../../ui/moved";
import { refuge } from "./nextFocus";
import type { Router } from "./Router";

/**
 * Keeps the focus with the player. On another screen it goes to the control that led away, on the way back; else to the
 * title. What had it may go by a press, a push, a timer or an answer, or be disabled: then it goes to what takes that
 * place, see {@link refuge}. A control of the host's that is focused keeps the focus.
 */
export function keepFocus(root: ShadowRoot, router: Pick<Router, "direction" | "current">, signal: AbortSignal): void {
  /** what has the focus, or had it when it went */
  let focused = root.activeElement;
  /** the same, of the screen and its header: a message is above them */
  let below = focused;
  let screen = root.querySelector("[part=screen]");

  const isHosts = () => {
    const around = root.host.getRootNode();
    const active = around instanceof Document || around instanceof ShadowRoot ? around.activeElement : null;
    return active !== null && active !== root.host && active !== root.ownerDocument.body;
  };
  const arrive = () => {
    const origin = router.direction === "back" && router.current.focusId && root.getElementById(router.current.focusId);
    if (origin) origin.focus();
    else focus(root.querySelector("h1"));
  };
  const look = (records: MutationRecord[]) => {
    const shown = root.querySelector("[part=screen]");
    const hasArrived = shown !== screen;
    screen = shown;
    if (isHosts()) return;
    if (hasArrived) arrive();
    else if (focused && !isUsable(focused) && (!root.activeElement || root.activeElement === focused)) {
      const next = refuge(records, focused, below && isUsable(below) ? below : null) ?? root.querySelector("h1");
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
  // what is being taken away loses the focus as well, but is not left by the player; that is known only afterwards
  const leave = () => {
    if (focused && isUsable(focused) && root.activeElement !== focused) focused = null;
  };
  root.addEventListener("focusout", () => queueMicrotask(leave), { signal });
  root.addEventListener(
    movedEvent,
    () => {
      if (!root.activeElement && !isHosts()) focus(focused);
    },
    { signal },
  );
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

const focus = (element: Element | null) => element instanceof HTMLElement && element.focus({ preventScroll: true });

/** Whether a control can have the focus. */
const isUsable = (control: Element): boolean =>
  control.isConnected && !control.matches(":disabled") && control.checkVisibility();
