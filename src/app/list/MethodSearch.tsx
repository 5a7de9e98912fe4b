import { useAtom, useAtomValue } from "jotai/react";
import { type KeyboardEvent, type ReactNode, type RefObject, useDeferredValue, useMemo, useRef } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useAtVisit } from "../../cashier/useAtVisit";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { firstPaintRows, firstRows, type Section } from "../../catalogue/entries/groups";
import { type SearchableEntry, searchableEntries, searchEntries } from "../../catalogue/entries/searchEntries";
import { isDownAtom, methodsAtom } from "../../catalogue/state";
import type { Region } from "../../contract/host/region";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { formatAmount } from "../../money/format";
import { roundDown } from "../../money/minorUnits";
import { languageAtom } from "../../session/atoms";
import { balanceAtom } from "../../session/hostAmounts";
import { playerAtom } from "../../session/playerAtom";
import { currencyAtom, isSameRegion, regionAtom } from "../../session/region";
import { useStyles } from "../../ui/dom/useStyles";
import { isElement } from "../../ui/dom/windows";
import { ListSection } from "./ListSection";
import css from "./methodSearch.css?inline";

const texts = {
  search: /*i18n*/ { id: "search.label", message: "Search methods" },
  clearSearch: /*i18n*/ { id: "search.clear", message: "Clear search" },
  results: /*i18n*/ { id: "search.results", message: "Results" },
  methodsFound: /*i18n*/ { id: "search.found", message: "Methods found: {count}" },
  noMethodFound: /*i18n*/ { id: "search.none", message: "No methods found" },
};

/**
 * The player's search and the list it applies to: the list of another area or region starts without a search, one that
 * is loaded again keeps it.
 */
const searchAtom = playerAtom<(Region & { area: Area; query: string }) | undefined>(undefined);

/** Longer lists have a search. */
const maxUnsearched = 12;

/** The balance and the search of a painted list, beside its first heading, where they need no space of their own. */
export default function ListTop({ area }: { area: Area }) {
  const methods = useAtomValue(methodsAtom)[area]?.methods;
  return (
    <MethodSearch area={area} methods={methods ?? []}>
      {area === "withdrawal" && <Balance />}
    </MethodSearch>
  );
}

/** The balance of the player's main account, if it is known. */
function Balance() {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const balance = useAtomValue(balanceAtom);
  const currency = useAtomValue(currencyAtom);
  if (balance === undefined) return null;
  return (
    <p className="list-balance">
      <span className="list-balance-label">{cashier.text(sharedDeferredTexts.balance)}</span>{" "}
      <bdi className="list-balance-amount">{formatAmount(roundDown(balance, currency), currency, locale)}</bdi>
    </p>
  );
}

/** Props of {@link MethodSearch}. */
interface MethodSearchProps {
  area: Area;
  /** the methods of the list */
  methods: readonly Method[];
  /** shown beside the field, or alone if the list has none */
  children?: ReactNode;
  /** before the ids of field and rows, which are unique on the screen */
  prefix?: string;
}

/**
 * Searches the methods of a list, including those of its groups. Shows the field beside the first heading, and the
 * results instead of the sections.
 */
export function MethodSearch({ area, methods, prefix = "", children }: MethodSearchProps) {
  useStyles(css);
  const cashier = useCashier();
  const region = useAtomValue(regionAtom);
  const [search, setSearch] = useAtom(searchAtom);
  const hasSearch = methods.length > maxUnsearched;
  // a list that has become shorter has no field to clear a query with
  const query = hasSearch && search?.area === area && isSameRegion(search, region) ? search.query : "";
  const section = useSearchResults(cashier, methods, query);
  // a key waits for the rows in view alone
  const isComplete = useDeferredValue(query) === query;
  const [shown] = section ? firstRows([section], isComplete ? Number.POSITIVE_INFINITY : firstPaintRows()) : [];
  const place = useRef<HTMLDivElement>(null);
  const setQuery = (next: string) => {
    if (query === "") cashier.track("input_field", { field: "search" });
    setSearch({ ...region, area, query: next });
  };
  const keys = useSearchKeys(place, query, () => setQuery(""));
  const Place = hasSearch ? "search" : "div";
  return (
    <Place className={`list-top ${area}${query ? " open" : ""}`} ref={place} onKeyDown={keys.onKeyDown}>
      <div className="list-row">
        {children}
        {hasSearch && <MethodSearchField id={`${prefix}find`} query={query} onQuery={setQuery} onClear={keys.clear} />}
      </div>
      {shown && <ListSection section={shown} prefix={prefix} />}
      {hasSearch && (
        <p className={section?.entries.length === 0 ? "find-none" : "sr"} role="status">
          {section && resultText(cashier, section.entries.length)}
        </p>
      )}
    </Place>
  );
}

interface MethodSearchFieldProps {
  id: string;
  query: string;
  onQuery: (query: string) => void;
  onClear: () => void;
}

/** The search field with a button that clears it. */
function MethodSearchField({ id, query, onQuery, onClear }: MethodSearchFieldProps) {
  const cashier = useCashier();
  return (
    <div className="find">
      <label className="find-field">
        <span className="sr">{cashier.text(texts.search)}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm4.8 11.3L20 20" />
        </svg>
        <input
          id={id}
          type="search"
          placeholder={cashier.text(texts.search)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onInput={(event) => onQuery(event.currentTarget.value)}
        />
      </label>
      {query && (
        <button type="button" className="find-clear" aria-label={cashier.text(texts.clearSearch)} onClick={onClear}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m7 7 10 10M17 7 7 17" />
          </svg>
        </button>
      )}
    </div>
  );
}

const resultText = (cashier: Cashier, count: number): string =>
  count === 0 ? cashier.text(texts.noMethodFound) : cashier.text(texts.methodsFound, { count });

/** The matches of a query, as a section; undefined without a query. */
function useSearchResults(cashier: Cashier, methods: readonly Method[], query: string): Section | undefined {
  const language = useAtomValue(languageAtom);
  const { locale } = cashier.i18n;
  const isSearching = query.trim() !== "";
  const isDown = useAtVisit(isDownAtom, isSearching ? methods : undefined);
  const entries = useMemo((): readonly SearchableEntry[] => {
    if (!isSearching || !locale) return [];
    const text: Cashier["text"] = (message) => cashier.text(message);
    return searchableEntries(methods, { language, text }, isDown);
  }, [cashier, methods, language, locale, isSearching, isDown]);
  return useMemo(
    () => (isSearching ? { label: texts.results, entries: searchEntries(entries, query) } : undefined),
    [entries, query, isSearching],
  );
}

/** Arrow keys move between the field and the rows, Enter opens the only result, Escape clears the search. */
function useSearchKeys(place: RefObject<HTMLElement | null>, query: string, clear: () => void) {
  const field = () => place.current?.querySelector("input");
  const rows = () => [...(place.current?.querySelectorAll<HTMLElement>(".tile") ?? [])];
  const clearAndType = () => {
    clear();
    field()?.focus();
  };
  const enter = () => {
    const [first, ...others] = rows();
    if (others.length > 0) first?.focus();
    else first?.click();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || !query) return;
    const all = rows();
    const at = isElement(target) ? all.indexOf(target) : -1;
    const isField = target === field();
    if (key === "Escape") clearAndType();
    else if (key === "ArrowDown" && (isField || at >= 0)) all[at + 1]?.focus();
    else if (key === "ArrowUp" && at >= 0) (all[at - 1] ?? field())?.focus();
    else if (key === "Enter" && isField) enter();
    else return;
    // the form and the host page must not handle the key
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown, clear: clearAndType };
}
