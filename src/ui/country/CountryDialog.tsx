import { useId, useRef } from "react";
import { useModal, usePressBeside } from "../dialog/useModal";
import { useStyles } from "../dom/useStyles";
import { IconButton } from "../input/IconButton";
import { type ListOption, OptionList, SearchField, useOptionSearch, useScrollToActive } from "../input/OptionList";
import css from "./countryDialog.css?inline";
import { type CountryOption, searchCountries } from "./countryNames";
import { Flag } from "./Flag";

/** The flag of a country in a list of options. */
export const CountryIcon = ({ option }: { option: ListOption }) => <Flag country={option.code} />;

/** Props of {@link CountryDialog}. */
export interface CountryDialogProps {
  /** in display order */
  countries: readonly CountryOption[];
  /** code of the chosen country */
  chosen: string | undefined;
  /** accessible names and texts */
  texts: { title: string; search: string; none: string; close: string };
  onChoose: (code: string) => void;
  /** called after the dialog is closed, also after a choice */
  onClose: () => void;
}

/**
 * A list of countries with a search field: a popover next to its button, on phones a sheet. Open while mounted; the
 * caller moves the focus afterwards.
 */
export function CountryDialog({ countries, chosen, texts, onChoose, onClose }: CountryDialogProps) {
  useStyles(css);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // the focus can leave a modal dialog only after it is closed
  const close = () => dialog.current?.close();
  const choose = (code: string) => {
    onChoose(code);
    close();
  };
  const search = useOptionSearch({
    options: countries,
    find: searchCountries,
    first: chosen,
    onChoose: choose,
    onClose: close,
  });
  const { found, active } = search;
  useModal(dialog, onClose);
  usePressBeside(dialog, close);
  useScrollToActive(dialog, active);
  return (
    <dialog ref={dialog} className="countries" aria-label={texts.title}>
      <SearchField search={search} list={id} label={texts.search}>
        <IconButton icon="close" part="countries-close" label={texts.close} onClick={close} />
      </SearchField>
      <OptionList
        id={id}
        label={texts.title}
        options={found}
        Icon={CountryIcon}
        active={active}
        chosen={chosen}
        onChoose={choose}
        emptyText={texts.none}
      />
    </dialog>
  );
}
