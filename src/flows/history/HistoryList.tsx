import { type RefObject, useEffect, useMemo, useRef } from "react";
import type { AnalyticsButton, Transaction } from "../../contract";
import { sharedTexts } from "../../i18n/texts";
import { StatusMessage } from "../../payment/parts/StatusMessage";
import { useCashier } from "../../session/Cashier";
import { Button } from "../../ui/Button";
import { Loading } from "../../ui/Loading";
import { Blocks } from "./Blocks";
import { blocksOf, groupByDay } from "./groupByDay";
import { ListEnd } from "./ListEnd";
import type { Filter } from "./state";
import { texts } from "./texts";
import { useHistoryList } from "./useHistoryList";
import { useUnnamedMethods } from "./useMethodName";
import { rowId, usePlace } from "./usePlace";
import { useShown } from "./useShown";

/** The transactions that a filter selects; further pages load at its end. */
export function HistoryList(filter: Filter) {
  const cashier = useCashier();
  const history = useHistoryList(filter.type);
  const container = useRef<HTMLDivElement>(null);
  const { shown, freshCount, head, showFresh } = useShown(history, filter);
  useUnnamedMethods(shown);
  const blocks = useMemo(() => blocksOf(groupByDay(shown)), [shown]);
  const open = usePlace(container, filter, head);
  const more = useFocusOnMore(container, shown, history.loadMore);
  const { phase, isLoaded, cursor } = history;
  const button = (name: AnalyticsButton, onClick: () => void) => () => {
    cashier.track("button", { button: name });
    onClick();
  };
  if (!isLoaded && shown.length === 0) {
    if (phase !== "failed") return <Loading label={cashier.text(sharedTexts.loading)} />;
    return (
      <StatusMessage
        status="error"
        title={cashier.text(texts.notLoaded)}
        action={<Button onClick={button("refresh", history.loadMore)}>{cashier.text(sharedTexts.refresh)}</Button>}
      />
    );
  }
  const isEmpty = shown.length === 0 && (cursor === undefined || history.hasStalled);
  return (
    <div className="history-list" ref={container}>
      <div className="fresh">
        {freshCount > 0 && <Button onClick={button("show_new", showFresh)}>{cashier.text(texts.fresh)}</Button>}
      </div>
      {isEmpty && phase === "idle" && <StatusMessage status="empty" title={cashier.text(texts.empty)} />}
      <Blocks blocks={blocks} onOpen={open} />
      <ListEnd history={history} shown={shown.length} onMore={button("show_more", more)} />
    </div>
  );
}

/** After a press on "Show more", the focus moves to the first of the transactions that it has brought. */
function useFocusOnMore(
  container: RefObject<Element | null>,
  shown: readonly Transaction[],
  loadMore: () => void,
): () => void {
  const pressedAt = useRef<number | undefined>(undefined);
  useEffect(() => {
    const first = pressedAt.current === undefined ? undefined : shown[pressedAt.current];
    if (!first) return;
    container.current?.querySelector<HTMLElement>(`#${CSS.escape(rowId(first.id))}`)?.focus();
    pressedAt.current = undefined;
  }, [container, shown]);
  return () => {
    pressedAt.current = shown.length;
    loadMore();
  };
}
