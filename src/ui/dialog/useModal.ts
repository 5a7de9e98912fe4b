import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { inWindowOf, isElement, isInput, movedEvent } from "../dom/windows";

/**
 * Opens a modal dialog while mounted and restores the focus afterwards. Moving the element in the page closes dialogs;
 * the dialog is then opened again with the same focus.
 * @param onClose called after the dialog is closed, except by unmounting
 * @param first element to focus first; by default the first control
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  first?: RefObject<HTMLElement | null>,
): void {
  const onClosed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return undefined;
    const root = node.getRootNode();
    const listening = new AbortController();
    const { signal } = listening;
    const opener = focusedElement(root);
    let focused: HTMLElement | undefined;
    const rememberFocus = ({ target }: Event) => {
      if (isElement(target)) focused = target;
    };
    const reopen = () => {
      if (node.matches(":modal")) return;
      const last = focused ?? first?.current;
      const field = isInput(last) ? last : undefined;
      const [start, end] = [field?.selectionStart ?? null, field?.selectionEnd ?? null];
      // not closed by the player: suppress the close event
      node.open = false;
      // showModal remembers the focused element and restores the focus to it
      opener?.focus({ preventScroll: true });
      node.showModal();
      last?.focus({ preventScroll: true });
      // WebKit moves the caret of a field that a dialog focuses to its start
      if (start !== null) field?.setSelectionRange(start, end);
    };
    node.addEventListener("focusin", rememberFocus, { signal });
    node.addEventListener("close", () => onClosed(), { signal });
    root.addEventListener(movedEvent, reopen, { signal });
    node.showModal();
    first?.current?.focus();
    return () => {
      listening.abort();
      // closing restores the focus; removing the dialog does not
      node.close();
    };
  }, [dialog, first]);
}

function focusedElement(root: Node): HTMLElement | undefined {
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  return isElement(focused) ? focused : undefined;
}

/**
 * Calls back for each press beside a modal dialog: on its backdrop, or on the page where WebKit takes an anchored one
 * for it.
 */
export function usePressBeside(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
  const onPressed = useEffectEvent(onPress);
  useEffect(() => {
    const isBeside = (event: Event) => {
      const path = event.composedPath();
      // scripts of the host page may press anything
      const isOnPage = event.isTrusted && dialog.current && !path.includes(dialog.current);
      return isOnPage || path[0] === dialog.current;
    };
    let isFromInside = false;
    // not for the press that opens the dialog, which has already reached the window
    return inWindowOf(dialog.current, (view, signal) => {
      const options = { capture: true, signal };
      // selecting text from inside to outside fires a click on the common ancestor
      view.addEventListener("pointerdown", (event) => (isFromInside = !isBeside(event)), options);
      const onClick = (event: Event) => {
        if (!isFromInside && isBeside(event)) onPressed();
        isFromInside = false;
      };
      view.addEventListener("click", onClick, options);
    });
  }, [dialog]);
}
