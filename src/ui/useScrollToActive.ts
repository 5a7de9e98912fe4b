import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the highlighted option visible, at first in the middle. Scrolls only the list, never the host page.
 * @param container contains the list
 * @param active code of the option
 */
export function useScrollToActive(container: RefObject<HTMLElement | null>, active: string | undefined): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const list = container.current?.querySelector(".options-list");
    const option = active !== undefined && list?.querySelector("[data-active]");
    if (!list || !option) return;
    const visible = list.getBoundingClientRect();
    const { top, bottom } = option.getBoundingClientRect();
    if (isFirst.current) list.scrollTop += (top + bottom - visible.top - visible.bottom) / 2;
    else list.scrollTop += Math.min(0, top - visible.top) + Math.max(0, bottom - visible.bottom);
    isFirst.current = false;
  }, [container, active]);
}
