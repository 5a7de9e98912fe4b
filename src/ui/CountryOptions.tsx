import { type MouseEvent, memo, useDeferredValue } from "react";
import css from "./countryOptions.css?inline";
import { Flag } from "./Flag";
import type { CountryChoice } from "./searchCountries";
import { useStyles } from "./useStyles";

/** The id of an option of a list. */
export const optionId = (list: string, code: string): string => `${list}-${code}`;

/** At least as many options as are visible above or below the active one. */
const optionsPerScreen = 16;

/** Props of {@link CountryOptions}. */
export interface CountryOptionsProps {
  id: string;
  /** the list's accessible name */
  label: string;
  countries: readonly CountryChoice[];
  /** code of the country highlighted by keyboard */
  active: string | undefined;
  /** code of the chosen country */
  chosen: string | undefined;
  onChoose: (code: string) => void;
  /** shown and announced when the list is empty */
  emptyText: string;
}

/** A list of countries with their flags. Its search field keeps the focus and handles the keys. */
export function CountryOptions({ id, label, countries, active, chosen, onChoose, emptyText }: CountryOptionsProps) {
  useStyles(css);
  const choose = ({ target }: MouseEvent) => {
    const code = target instanceof Element && target.closest("[role='option']")?.getAttribute("data-code");
    if (code) onChoose(code);
  };
  const at = countries.findIndex(({ code }) => code === active);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys */}
      <div id={id} className="countries-list" role="listbox" aria-label={label} tabIndex={-1} onClick={choose}>
        {countries.map((country, index) => (
          <Option
            key={country.code}
            id={optionId(id, country.code)}
            country={country}
            isActive={country.code === active}
            isChosen={country.code === chosen}
            isNear={Math.abs(index - at) < optionsPerScreen}
          />
        ))}
      </div>
      <p className="countries-none" role="status">
        {countries.length === 0 && emptyText}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  country: CountryChoice;
  isActive: boolean;
  isChosen: boolean;
  isNear: boolean;
}

/** One of about 240 options: memoized, and the content of options out of view is rendered with low priority. */
const Option = memo(function Option({ id, country, isActive, isChosen, isNear }: OptionProps) {
  const { code, name, note } = country;
  const isFilled = useDeferredValue(true, isNear);
  return (
    <div
      id={id}
      className="country"
      role="option"
      tabIndex={-1}
      aria-label={isFilled ? undefined : name}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      data-code={code}
    >
      {isFilled && (
        <>
          <Flag country={code} />
          <span className="country-name">{name}</span>
          {note && <bdi className="country-note">{note}</bdi>}
        </>
      )}
    </div>
  );
});
