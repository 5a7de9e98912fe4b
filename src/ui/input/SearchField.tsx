import type { ReactNode } from "react";
import { useStyles } from "../dom/useStyles";
import formCss from "./form.css?inline";
import { optionId } from "./OptionList";
import searchCss from "./searchField.css?inline";
import type { OptionSearch } from "./useOptionSearch";

/** Props of {@link SearchField}. */
interface SearchFieldProps {
  search: OptionSearch;
  /** id of the list of results */
  list: string;
  /** the accessible name and the placeholder */
  label: string;
  /** shown after the field, such as a close button */
  children?: ReactNode;
}

/** The search field of a list of options. It keeps the focus, and its keys move through the list. */
export function SearchField({ search, list, label, children }: SearchFieldProps) {
  useStyles(formCss);
  useStyles(searchCss);
  const { query, setQuery, active, onKeyDown } = search;
  return (
    <div className="options-search">
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
