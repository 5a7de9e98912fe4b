import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useStyles } from "../dom/useStyles";
import { isElement } from "../dom/windows";
import formCss from "./form.css?inline";
import css from "./optionList.css?inline";

/** An option of a searchable list. */
export interface ListOption {
  /** unique in its list */
  code: string;
  name: string;
  /** shown after the name */
  note?: string | undefined;
  /** the name of its icon, if its code does not tell */
  icon?: string | undefined;
}

/** The id of an option of a list: it has no spaces, whatever the code is. */
const optionId = (list: string, code: string): string =>
  `${list}-${code.replaceAll(/[\s%]/g, (letter) => `%${letter.charCodeAt(0)}`)}`;

/** At least as many options as are visible above or below the active one. */
const optionsPerScreen = 16;

/** Props of {@link OptionList}. */
export interface OptionListProps {
  id: string;
  /** the list's accessible name */
  label: string;
  options: readonly ListOption[];
  /** a component of a module, because options are memoized */
  Icon: ComponentType<{ option: ListOption }>;
  /** code of the option highlighted by keyboard */
  active: string | undefined;
  /** code of the chosen option */
  chosen: string | undefined;
  onChoose: (code: string) => void;
  /** shown and announced when the list is empty */
  emptyText: string;
  /** announced, not shown, while the list is not empty: the number of results */
  countText?: string | undefined;
}

/** A list of options with their icons. Its search field keeps the focus and handles the keys. */
export function OptionList(props: OptionListProps) {
  useStyles(css);
  const { id, label, options, Icon, active, chosen, onChoose, emptyText, countText } = props;
  const choose = ({ target }: MouseEvent) => {
    const code = isElement(target) && target.closest("[role='option']")?.getAttribute("data-code");
    if (code) onChoose(code);
  };
  const at = options.findIndex(({ code }) => code === active);
  const isEmpty = options.length === 0;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys */}
      <div id={id} className="options-list" role="listbox" aria-label={label} tabIndex={-1} onClick={choose}>
        {options.map((option, index) => (
          <OptionRow
            key={option.code}
            id={optionId(id, option.code)}
            option={option}
            Icon={Icon}
            isActive={option.code === active}
            isChosen={option.code === chosen}
            isNear={Math.abs(index - at) < optionsPerScreen}
          />
        ))}
      </div>
      <p className={isEmpty ? "options-none" : "sr"} role="status">
        {isEmpty ? emptyText : countText}
      </p>
    </>
  );
}

interface OptionRowProps {
  id: string;
  option: ListOption;
  Icon: ComponentType<{ option: ListOption }>;
  isActive: boolean;
  isChosen: boolean;
  isNear: boolean;
}

/** One of hundreds of options: memoized, and the content of options out of view is rendered with low priority. */
const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { id, option, Icon, isActive, isChosen, isNear } = props;
  const { code, name, note } = option;
  const isFilled = useDeferredValue(true, isNear);
  return (
    <div
      id={id}
      className="option"
      role="option"
      tabIndex={-1}
      aria-label={isFilled ? undefined : name}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      data-code={code}
    >
      {isFilled && (
        <>
          <Icon option={option} />
          <span className="option-name">{name}</span>
          {note && <bdi className="option-note">{note}</bdi>}
        </>
      )}
    </div>
  );
});

/** The index that a key moves to, before clamping; -1 if no option is highlighted. */
const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  PageDown: (index) => index + 8,
  PageUp: (index) => index - 8,
  Home: () => 0,
  End: (_, last) => last,
};

/** The state of a search in a list of options. */
interface OptionSearch {
  query: string;
  setQuery: (query: string) => void;
  found: readonly ListOption[];
  /** code of the option highlighted by keyboard */
  active: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Parameters of {@link useOptionSearch}. */
export interface OptionSearchParameters {
  /** in display order; memoized */
  options: readonly ListOption[];
  /** the options that match a query, best first; all for an empty query */
  find: (options: readonly ListOption[], query: string) => readonly ListOption[];
  /** code of the option that is highlighted first; if it is not listed none is, so that Enter chooses nothing */
  first: string | undefined;
  onChoose: (code: string) => void;
  /** called on Escape; without it, Escape clears the field */
  onClose?: () => void;
}

/**
 * Searches a list and moves through it by keyboard: the combobox pattern, in which the search field keeps the focus. As
 * soon as something is typed, the best match is highlighted.
 */
export function useOptionSearch({ options, find, first, onChoose, onClose }: OptionSearchParameters): OptionSearch {
  const [query, setQuery] = useState("");
  const [highlighted, setHighlighted] = useState(first);
  const found = useMemo(() => find(options, query), [options, find, query]);
  const last = found.length - 1;
  const at = found.findIndex(({ code }) => code === highlighted);
  const index = query === "" ? at : Math.max(0, at);
  const active = found[index]?.code;
  const search = (next: string) => {
    setQuery(next);
    setHighlighted(next === "" ? first : undefined);
  };
  return {
    query,
    found,
    active,
    setQuery: search,
    onKeyDown: (event) => {
      // with Shift, Home and End select the text of the field
      if (event.nativeEvent.isComposing || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      const to = moves[event.key]?.(index, last);
      if (to !== undefined) setHighlighted(found[Math.max(0, Math.min(to, last))]?.code);
      else if (event.key === "Escape" && onClose) onClose();
      else if (event.key === "Escape" && query !== "") search("");
      else if (event.key !== "Enter") return;
      else if (active !== undefined) onChoose(active);
      // the form and the host page must not handle the key
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/**
 * Keeps the highlighted option visible, at first in the middle. Scrolls only the list, never the host page.
 * @param container contains the list
 * @param active code of the option
 */
export function useScrollToActive(container: RefObject<HTMLElement | null>, active: string | undefined): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const list = container.current?.querySelector(".options-list");
    const option = active !== undefined && list?.querySelector("[data-active]");
    if (!list || !option) return;
    const visible = list.getBoundingClientRect();
    const { top, bottom } = option.getBoundingClientRect();
    if (isFirst.current) list.scrollTop += (top + bottom - visible.top - visible.bottom) / 2;
    else list.scrollTop += Math.min(0, top - visible.top) + Math.max(0, bottom - visible.bottom);
    isFirst.current = false;
  }, [container, active]);
}

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
  useStyles(css);
  const { query, setQuery, found, active, onKeyDown } = search;
  return (
    <div className="options-search">
      <input
        data-focus
        className="input"
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={found.length > 0}
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
