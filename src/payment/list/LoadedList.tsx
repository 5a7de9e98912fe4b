import { type ReactNode, useEffect, useState } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import type { Message } from "../../i18n/translate";
import { Unavailable } from "../status/StatusMessage";

/** A list from the server. */
interface LoadedList<List> {
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
export function useLoadedList<List>(load: (cashier: Cashier) => Promise<List>, known?: List): LoadedList<List> {
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
  loaded: LoadedList<unknown>;
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
