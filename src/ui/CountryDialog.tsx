import { useId, useRef } from "react";
import { CountryOptions } from "./CountryOptions";
import { CountrySearchField } from "./CountrySearchField";
import css from "./countryDialog.css?inline";
import { IconButton } from "./IconButton";
import type { CountryChoice } from "./searchCountries";
import { useCountrySearch } from "./useCountrySearch";
import { useModal } from "./useModal";
import { useScrollToActive } from "./useScrollToActive";
import { useStyles } from "./useStyles";

/** Props of {@link CountryDialog}. */
export interface CountryDialogProps {
  /** in the order they are shown in */
  countries: readonly CountryChoice[];
  /** code of the chosen one */
  chosen: string | undefined;
  /** accessible names and texts */
  texts: { title: string; search: string; none: string; close: string };
  onChoose: (code: string) => void;
  /** told once it is closed, also by a choice */
  onClose: () => void;
}

/**
 * Countries to choose from, with a search field: a popover beside what has opened it, a sheet on a phone. It is open
 * as long as it is there; where the focus goes then is the caller's part.
 */
export function CountryDialog({ countries, chosen, texts, onChoose, onClose }: CountryDialogProps) {
  useStyles(css);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // a modal dialog lets the focus out only once it is closed
  const close = () => dialog.current?.close();
  const choose = (code: string) => {
    onChoose(code);
    close();
  };
  const search = useCountrySearch(countries, chosen, { onChoose: choose, onClose: close });
  const { found, active } = search;
  useModal(dialog, onClose);
  useScrollToActive(dialog, active);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      className="countries"
      aria-label={texts.title}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <CountrySearchField search={search} list={id} label={texts.search}>
        <IconButton icon="close" part="countries-close" label={texts.close} onClick={close} />
      </CountrySearchField>
      <CountryOptions
        id={id}
        label={texts.title}
        countries={found}
        active={active}
        chosen={chosen}
        onChoose={choose}
        emptyText={texts.none}
      />
    </dialog>
  );
}
