import type { ReactNode } from "react";
import { optionId } from "./CountryOptions";
import searchCss from "./countrySearchField.css?inline";
import formCss from "./form.css?inline";
import type { CountrySearch } from "./useCountrySearch";
import { useStyles } from "./useStyles";

/** Props of {@link CountrySearchField}. */
export interface CountrySearchFieldProps {
  search: CountrySearch;
  /** id of the list of results */
  list: string;
  /** the accessible name and the placeholder */
  label: string;
  /** shown after the field, such as a close button */
  children?: ReactNode;
}

/** The search field of a list of countries. It keeps the focus, and its keys move through the list. */
export function CountrySearchField({ search, list, label, children }: CountrySearchFieldProps) {
  useStyles(formCss, searchCss);
  const { query, setQuery, active, onKeyDown } = search;
  return (
    <div className="countries-search">
      <input
        data-focus
        className="input"
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(list, active)}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {children}
    </div>
  );
}
