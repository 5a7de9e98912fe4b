import { type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { AnalyticsButton } from "../../contract/events/events";
import { areas } from "../../contract/host/screenPath";
import type { Transaction } from "../../contract/payment/transaction";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { sharedTexts } from "../../i18n/texts";
import type { Message } from "../../i18n/translate";
import { StatusMessage } from "../../payment/status/StatusMessage";
import { whenVisible } from "../../ui/dom/scheduling";
import { useStyles } from "../../ui/dom/useStyles";
import { Loading } from "../../ui/feedback/Loading";
import { Button } from "../../ui/input/Button";
import { Select } from "../../ui/input/Choice";
import { Blocks } from "./Blocks";
import { type Block, blocksOf, groupByDay, withMonths } from "./days";
import css from "./history.css?inline";
import { useLoadUnnamedMethods } from "./item";
import { type Filter, placeToReturnTo, rowId, usePlace } from "./place";
import { texts } from "./texts";
import { type LoadedHistory, useHistoryList, useShown } from "./useHistoryList";

/** The player's transactions by day, with filters. */
export default function HistoryScreen() {
  const cashier = useCashier();
  const [filter, setFilter] = useState<Filter>(() => placeToReturnTo(cashier.store) ?? { type: "all", state: "all" });
  const [news, announce] = useState("");
  useStyles(css);
  const { type, state } = filter;
  return (
    <div className="body stack">
      <Filters filter={filter} onChange={setFilter} />
      <HistoryList key={`${type} ${state}`} type={type} state={state} onNews={announce} />
      {/* outlives the lists: screen readers announce only what changes in an element that they know */}
      <p className="sr" role="status">
        {news}
      </p>
    </div>
  );
}

/** Props of {@link ListEnd}. */
interface ListEndProps {
  history: LoadedHistory;
  onMore: () => void;
}

/** The end of the list: further pages load when it comes near the screen, or with a button. */
function ListEnd({ history, onMore }: ListEndProps) {
  const cashier = useCashier();
  const { phase, cursor } = history;
  const isLoading = phase === "loading";
  const hasFailed = phase === "failed";
  const [isFocused, setFocused] = useState(false);
  return (
    <div className="history-end">
      {/* while the button has the focus, no page loads automatically: it would arrive just before the press */}
      {!isFocused && <MoreAhead history={history} />}
      {hasFailed && <p role="alert">{cashier.text(texts.noMore)}</p>}
      {cursor !== undefined && (
        <Button
          variant="secondary"
          busy={isLoading}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onClick={onMore}
        >
          {cashier.text(hasFailed ? sharedDeferredTexts.tryAgain : texts.more)}
        </Button>
      )}
    </div>
  );
}

/** An invisible area above the end; while it is on screen, the next page loads. */
function MoreAhead({ history: { phase, cursor, hasStalled, loadMore } }: Pick<ListEndProps, "history">) {
  const ahead = useRef<HTMLDivElement>(null);
  const wanted = phase === "idle" && !hasStalled ? cursor : undefined;
  // runs for each page: React may skip a phase, and the filter may hide a whole page
  useEffect(
    () => (wanted !== undefined && ahead.current ? whenVisible(ahead.current, loadMore) : undefined),
    [wanted, loadMore],
  );
  return <div ref={ahead} className="history-ahead" aria-hidden="true" />;
}

/** Props of {@link HistoryList}. */
interface HistoryListProps extends Filter {
  /** Called with what screen readers announce: that a page loads, then the number of transactions. */
  onNews: (news: string) => void;
}

/** The transactions that a filter selects; further pages load at its end. */
function HistoryList({ onNews, ...filter }: HistoryListProps) {
  const cashier = useCashier();
  const history = useHistoryList(filter.type);
  const container = useRef<HTMLDivElement>(null);
  const { shown, freshCount, head, showFresh } = useShown(history, filter);
  useLoadUnnamedMethods(shown);
  const blocks = useBlocks(history, filter, shown);
  const open = usePlace(container, filter, head);
  const more = useFocusOnMore(container, shown, history);
  const { phase, isLoaded, cursor } = history;
  const trackThen = (button: AnalyticsButton, onClick: () => void) => () => {
    cashier.track("button", { button });
    onClick();
  };
  const isListed = isLoaded || shown.length > 0;
  const listNews = phase === "loading" ? sharedTexts.loading : texts.shown;
  const news = isListed ? cashier.text(listNews, { count: shown.length }) : "";
  useEffect(() => onNews(news), [onNews, news]);
  if (!isListed) {
    if (phase !== "failed") return <Loading label={cashier.text(sharedTexts.loading)} />;
    return (
      <StatusMessage
        status="error"
        title={cashier.text(texts.notLoaded)}
        action={<Button onClick={trackThen("refresh", history.loadMore)}>{cashier.text(sharedTexts.refresh)}</Button>}
      />
    );
  }
  const isEmpty = shown.length === 0 && (cursor === undefined || history.hasStalled);
  return (
    <div className="history-list" ref={container}>
      <div className="fresh">
        {freshCount > 0 && <Button onClick={trackThen("show_new", showFresh)}>{cashier.text(texts.fresh)}</Button>}
      </div>
      {isEmpty && phase === "idle" && <StatusMessage status="empty" title={cashier.text(texts.empty)} />}
      <Blocks blocks={blocks} onOpen={open} />
      <ListEnd history={history} onMore={trackThen("show_more", more)} />
    </div>
  );
}

/** The transactions on screen in blocks, with the sums of their months, which also count those that are not on it. */
function useBlocks(history: LoadedHistory, { state }: Filter, shown: readonly Transaction[]): readonly Block[] {
  const { ids, items } = history;
  const isWhole = history.isLoaded && history.cursor === undefined;
  const isSummed = state === "all" || state === "done";
  return useMemo(() => {
    const transactions = isSummed ? ids.flatMap((id) => items.get(id) ?? []) : [];
    return blocksOf(withMonths(groupByDay(shown), { transactions, isWhole }));
  }, [ids, items, isWhole, isSummed, shown]);
}

/** Focuses the first of the transactions that a press on "Show more" brings. @returns the handler of that press */
function useFocusOnMore(
  container: RefObject<Element | null>,
  shown: readonly Transaction[],
  { phase, loadMore }: Pick<LoadedHistory, "phase" | "loadMore">,
): () => void {
  const pressedAt = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (phase === "loading") return;
    const at = pressedAt.current;
    // a press that brings nothing must not move the focus later
    pressedAt.current = undefined;
    const first = phase === "failed" || at === undefined ? undefined : shown[at];
    if (first) container.current?.querySelector<HTMLElement>(`#${CSS.escape(rowId(first.id))}`)?.focus();
  }, [container, shown, phase]);
  return () => {
    pressedAt.current = shown.length;
    loadMore();
  };
}

/** Props of {@link Filters}. */
interface FiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

const types = ["all", ...areas] as const;
const states = ["all", "open", "done", "failed"] as const;

/** Selects what the list shows: by type, which the server filters, and by state. */
function Filters({ filter, onChange }: FiltersProps) {
  const cashier = useCashier();
  const change = (field: string, changed: Partial<Filter>) => {
    cashier.track("select_field", { field });
    onChange({ ...filter, ...changed });
  };
  return (
    <div className="filters">
      <FilterChoice
        label={texts.type}
        values={types}
        names={texts.types}
        chosen={filter.type}
        onChoose={(type) => change("history_type", { type })}
      />
      <Select
        aria-label={cashier.text(texts.state)}
        value={filter.state}
        options={states.map((value) => ({ value, text: cashier.text(texts.states[value]) }))}
        onChange={({ currentTarget }) => {
          const state = states.find((value) => value === currentTarget.value);
          if (state) change("history_state", { state });
        }}
      />
    </div>
  );
}

interface FilterChoiceProps<Value extends string> {
  label: Message;
  values: readonly Value[];
  names: Readonly<Record<Value, Message>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few values, all visible. */
function FilterChoice<Value extends string>({ label, values, names, chosen, onChoose }: FilterChoiceProps<Value>) {
  const cashier = useCashier();
  const name = useId();
  return (
    <div className="filter" aria-label={cashier.text(label)} role="radiogroup">
      {values.map((value) => (
        <label key={value} className="filter-choice">
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{cashier.text(names[value])}</span>
        </label>
      ))}
    </div>
  );
}
