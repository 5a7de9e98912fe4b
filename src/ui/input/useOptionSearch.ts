import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ListOption } from "./OptionList";

/** The index that a key moves to, before clamping; -1 if no option is highlighted. */
const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  PageDown: (index) => index + 8,
  PageUp: (index) => index - 8,
  Home: () => 0,
  End: (_, last) => last,
};

/** The state of a search in a list of options. */
export interface OptionSearch {
  query: string;
  setQuery: (query: string) => void;
  found: readonly ListOption[];
  /** code of the option highlighted by keyboard */
  active: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Parameters of {@link useOptionSearch}. */
export interface OptionSearchParameters {
  /** in display order; memoized */
  options: readonly ListOption[];
  /** the options that match a query, best first; all for an empty query */
  find: (options: readonly ListOption[], query: string) => readonly ListOption[];
  /** code of the option that is highlighted first; without it none is, so that Enter alone chooses nothing */
  chosen: string | undefined;
  onChoose: (code: string) => void;
  /** called on Escape; without it, Escape clears the field */
  onClose?: () => void;
}

/**
 * Searches a list and moves through it by keyboard: the combobox pattern, in which the search field keeps the focus. As
 * soon as something is typed, the best match is highlighted.
 */
export function useOptionSearch({ options, find, chosen, onChoose, onClose }: OptionSearchParameters): OptionSearch {
  const [query, setQuery] = useState("");
  const [highlighted, setHighlighted] = useState(chosen);
  const found = useMemo(() => find(options, query), [options, find, query]);
  const last = found.length - 1;
  const at = found.findIndex(({ code }) => code === highlighted);
  const index = query === "" && highlighted === undefined ? -1 : Math.max(0, at);
  const active = found[index]?.code;
  const search = (next: string) => {
    setQuery(next);
    setHighlighted(next === "" ? chosen : undefined);
  };
  return {
    query,
    found,
    active,
    setQuery: search,
    onKeyDown: (event) => {
      const to = moves[event.key]?.(index, last);
      if (event.nativeEvent.isComposing) return;
      if (to !== undefined) setHighlighted(found[Math.max(0, Math.min(to, last))]?.code);
      else if (event.key === "Escape" && onClose) onClose();
      else if (event.key === "Escape" && query !== "") search("");
      else if (event.key !== "Enter") return;
      else if (active !== undefined) onChoose(active);
      // the form and the host page must not handle the key
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

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
