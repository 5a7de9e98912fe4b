import { useId, useRef } from "react";
import { useKeyboardInset } from "../../ui/dom/keyboardInset";
import { useStyles } from "../../ui/dom/useStyles";
import {
  OptionList,
  type OptionListProps,
  type OptionSearchParameters,
  SearchField,
  useOptionSearch,
  useScrollToActive,
} from "../../ui/input/OptionList";
import css from "./searchList.css?inline";

/** Props of {@link SearchList}. */
interface SearchListProps
  extends Omit<OptionSearchParameters, "onClose">,
    Pick<OptionListProps, "Icon" | "label" | "emptyText"> {
  /** code of the chosen option, which is marked */
  chosen: string | undefined;
  /** the search field's accessible name and placeholder */
  searchLabel: string;
  /** Returns the announcement of the number of results of a search. */
  countText?(count: number): string;
}

/** A searchable list that fills its screen; the search field keeps the focus and stays in view. */
export function SearchList(props: SearchListProps) {
  const { options, find, chosen, first, onChoose, Icon, label, searchLabel, emptyText, countText } = props;
  useStyles(css);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const search = useOptionSearch({ options, find, first, onChoose });
  const { query, found, active } = search;
  useScrollToActive(form, active);
  useKeyboardInset(form);
  return (
    // the search field handles Enter
    <form className="fill search-list" ref={form} onSubmit={(event) => event.preventDefault()}>
      <SearchField search={search} list={id} label={searchLabel} />
      <OptionList
        id={id}
        label={label}
        options={found}
        Icon={Icon}
        active={active}
        chosen={chosen}
        onChoose={onChoose}
        emptyText={emptyText}
        countText={query === "" ? undefined : countText?.(found.length)}
      />
    </form>
  );
}
