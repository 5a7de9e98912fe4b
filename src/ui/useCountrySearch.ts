import { type KeyboardEvent, useMemo, useState } from "react";
import { type CountryChoice, searchCountries } from "./searchCountries";

/** Where a key leads in a list, before its ends are looked at. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  PageDown: (at) => at + 8,
  PageUp: (at) => at - 8,
  Home: () => 0,
  End: (_, last) => last,
};

/** A search field over a list of countries, and what it has found. */
export interface CountrySearch {
  query: string;
  setQuery: (query: string) => void;
  found: readonly CountryChoice[];
  /** code of the one that the keys have reached */
  active: string | undefined;
  press: (event: KeyboardEvent) => void;
}

/**
 * Searches countries and walks among them by keys: the combobox pattern, whose focus stays in the search field.
 * @param chosen code of the one to begin at
 * @param onClose what Escape does; without it, it empties the field
 */
export function useCountrySearch(
  countries: readonly CountryChoice[],
  chosen: string | undefined,
  { onChoose, onClose }: { onChoose: (code: string) => void; onClose?: () => void },
): CountrySearch {
  const [query, setQuery] = useState("");
  const [reached, setReached] = useState(chosen);
  const found = useMemo(() => searchCountries(countries, query), [countries, query]);
  const last = found.length - 1;
  const at = Math.max(
    0,
    found.findIndex(({ code }) => code === reached),
  );
  const active = found[at]?.code;
  const search = (next: string) => {
    setQuery(next);
    setReached(next === "" ? chosen : undefined);
  };
  return {
    query,
    found,
    active,
    setQuery: search,
    press: (event) => {
      const to = moves[event.key]?.(at, last);
      if (event.nativeEvent.isComposing) return;
      if (to !== undefined) setReached(found[Math.max(0, Math.min(to, last))]?.code);
      else if (event.key === "Escape" && onClose) onClose();
      else if (event.key === "Escape" && query !== "") search("");
      else if (event.key !== "Enter") return;
      else if (active !== undefined) onChoose(active);
      // neither the form nor the host's page is meant
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
