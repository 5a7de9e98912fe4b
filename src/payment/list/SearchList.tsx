import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import type { Message } from "../../i18n/translate";
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
import { Unavailable } from "../status/StatusMessage";
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

/** A list from the server. */
interface ServerList<List> {
  /** undefined until loaded, and if loading fails */
  list: List | undefined;
  /** whether a request has ended, also one that failed */
  wasTried: boolean;
  isLoading: boolean;
  /** Loads the list again. */
  reload: () => void;
}

/**
 * Loads a list when its screen opens; the call itself reports a failure to the host.
 * @param load a function that stays the same
 * @param known a list that has been loaded before, so that none is requested
 */
export function useServerList<List>(load: (cashier: Cashier) => Promise<List>, known?: List): ServerList<List> {
  const cashier = useCashier();
  const [list, setList] = useState(known);
  const [wasTried, setTried] = useState(false);
  const [isLoading, setLoading] = useState(known === undefined);
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    const settle = (answer?: List) => {
      if (!isCurrent) return;
      setList(() => answer);
      setTried(true);
      setLoading(false);
    };
    load(cashier).then(settle, () => settle());
    return () => {
      isCurrent = false;
    };
  }, [cashier, load, isLoading]);
  return { list, wasTried, isLoading, reload: () => setLoading(true) };
}

/** Props of {@link MissingList}. */
interface MissingListProps {
  loaded: ServerList<unknown>;
  words: {
    /** titles if loading fails, and if the list is empty */
    failed: Message;
    empty: Message;
    /** below either of them */
    text: Message;
  };
  /** shown while the list loads for the first time */
  skeleton: ReactNode;
}

/** Replaces a list while it loads, if loading fails and if it is empty. */
export function MissingList({ loaded, words, skeleton }: MissingListProps) {
  const cashier = useCashier();
  const { list, wasTried, isLoading, reload } = loaded;
  if (isLoading && !wasTried) return skeleton;
  return (
    <Unavailable
      status={list ? "empty" : "error"}
      title={cashier.text(list ? words.empty : words.failed)}
      text={cashier.text(words.text)}
      busy={isLoading}
      onRefresh={reload}
    />
  );
}
