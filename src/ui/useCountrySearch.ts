import { type KeyboardEvent, useMemo, useState } from "react";
import { type CountryChoice, searchCountries } from "./searchCountries";

/** The index that a key moves to, before clamping. */
const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index === 0 ? last : index - 1),
  PageDown: (index) => index + 8,
  PageUp: (index) => index - 8,
  Home: () => 0,
  End: (_, last) => last,
};

/** The state of a country search. */
export interface CountrySearch {
  query: string;
  setQuery: (query: string) => void;
  found: readonly CountryChoice[];
  /** code of the country highlighted by keyboard */
  active: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Searches countries and moves through them by keyboard: the combobox pattern, in which the search field keeps the focus.
 * @param chosen code of the country that is highlighted first
 * @param onClose called on Escape; without it, Escape clears the field
 */
export function useCountrySearch(
  countries: readonly CountryChoice[],
  chosen: string | undefined,
  { onChoose, onClose }: { onChoose: (code: string) => void; onClose?: () => void },
): CountrySearch {
  const [query, setQuery] = useState("");
  const [highlighted, setHighlighted] = useState(chosen);
  const found = useMemo(() => searchCountries(countries, query), [countries, query]);
  const last = found.length - 1;
  const index = Math.max(
    0,
    found.findIndex(({ code }) => code === highlighted),
  );
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
