import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { movedEvent } from "./moved";

/**
 * Opens a dialog over everything else as long as it is there, and gives the focus back then. Where the element is moved
 * on the page, which closes what is above it, the dialog stays as it was, the focus in it too.
 * @param onClose told once it has been closed, but not by its being taken away
 * @param first what has the focus at first; else its first control
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
    const opener = focusedIn(root);
    let focused: HTMLElement | undefined;
    const note = ({ target }: Event) => {
      if (target instanceof HTMLElement) focused = target;
    };
    const reopen = () => {
      if (node.matches(":modal")) return;
      const last = focused ?? first?.current;
      // not closed by the player: no close event
      node.open = false;
      // the focused element gets the focus back at the end
      opener?.focus({ preventScroll: true });
      node.showModal();
      last?.focus({ preventScroll: true });
    };
    node.addEventListener("focusin", note, { signal });
    node.addEventListener("close", () => onClosed(), { signal });
    root.addEventListener(movedEvent, reopen, { signal });
    node.showModal();
    first?.current?.focus();
    return () => {
      listening.abort();
      // gives the focus back, which taking it away would not
      node.close();
    };
  }, [dialog, first]);
}

function focusedIn(root: Node): HTMLElement | undefined {
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  return focused instanceof HTMLElement ? focused : undefined;
}
