import { type RefObject, useLayoutEffect, useRef } from "react";

/** Focuses a control as it appears, where what had the focus has gone; a focus elsewhere stays where it is. */
export function useGivenFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) control.current?.focus({ preventScroll: true });
  }, []);
  return control;
}
