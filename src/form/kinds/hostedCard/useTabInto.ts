import { type RefObject, useEffect, useEffectEvent } from "react";

/** Whether an element, such as a frame, has the focus. */
export function hasFocus(element: Element | null): boolean {
  const root = element?.getRootNode();
  return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element;
}

/** Calls back when the player enters a frame with the Tab key, forwards: a click goes where it points. */
export function useTabInto(frame: RefObject<HTMLIFrameElement | null>, onEnter: () => void): void {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let isTab = false;
    const note = ({ key, shiftKey }: KeyboardEvent) => {
      isTab = key === "Tab" && !shiftKey;
    };
    const forget = () => {
      isTab = false;
    };
    window.addEventListener("keydown", note, { signal, capture: true });
    window.addEventListener("keyup", forget, { signal, capture: true });
    window.addEventListener("pointerdown", forget, { signal, capture: true });
    // the page around a frame that takes the focus gets no other event of it in all browsers
    window.addEventListener(
      "blur",
      () => {
        if (isTab && hasFocus(frame.current)) enter();
        isTab = false;
      },
      { signal },
    );
    return () => ended.abort();
  }, [frame]);
}
