import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls back for each press beside a modal dialog: on its backdrop, or on the page where WebKit takes an anchored one for it. */
export function usePressBeside(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
  const onPressed = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const path = event.composedPath();
      // scripts of the host page may press anything
      const isOnPage = event.isTrusted && dialog.current && !path.includes(dialog.current);
      if (isOnPage || path[0] === dialog.current) onPressed();
    };
    // not for the press that opens the dialog, which has come past the window
    window.addEventListener("click", listen, true);
    return () => window.removeEventListener("click", listen, true);
  }, [dialog]);
}
