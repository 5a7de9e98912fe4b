import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the option that the keys have reached in sight: in the middle at first. Only its list is scrolled, not what
 * is around it: the host's page stays where it is.
 * @param around holds the list
 * @param active code of the option
 */
export function useScrollToActive(around: RefObject<HTMLElement | null>, active: string | undefined): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const list = around.current?.querySelector(".countries-list");
    const option = active !== undefined && list?.querySelector("[data-active]");
    if (!list || !option) return;
    const seen = list.getBoundingClientRect();
    const { top, bottom } = option.getBoundingClientRect();
    if (isFirst.current) list.scrollTop += (top + bottom - seen.top - seen.bottom) / 2;
    else list.scrollTop += Math.min(0, top - seen.top) + Math.max(0, bottom - seen.bottom);
    isFirst.current = false;
  }, [around, active]);
}
