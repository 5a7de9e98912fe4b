import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Takes the focus that was on what has just been replaced, on the same screen, to what stands there now: give the ref to
 * its heading (with `tabIndex={-1}`). A focus elsewhere stays where it is, the host's own above all.
 */
export function useLostFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const root = heading.current?.getRootNode();
    if (!(root instanceof ShadowRoot) || root.activeElement) return;
    const around = root.host.getRootNode();
    const focused = around instanceof Document || around instanceof ShadowRoot ? around.activeElement : null;
    if (!focused || focused === document.body || focused === root.host) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
