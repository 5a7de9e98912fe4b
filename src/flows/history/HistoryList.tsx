import { useEffect, useMemo, useRef } from "react";
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
import { usePlace } from "./usePlace";
import { useShown } from "./useShown";

/** The transactions that a filter selects; further pages load at its end. */
export function HistoryList(filter: Filter) {
  const cashier = useCashier();
  const history = useHistoryList(filter.type);
  const container = useRef<HTMLDivElement>(null);
  const { shown, freshCount, head, showFresh } = useShown(history, filter);
  const blocks = useMemo(() => blocksOf(groupByDay(shown)), [shown]);
  const open = usePlace(container, filter, head);
  const more = useFocusOnMore(container, shown.length, history.loadMore);
  const { phase, isLoaded, cursor } = history;
  const button = (name: string, onClick: () => void) => () => {
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
function useFocusOnMore(container: { readonly current: Element | null }, count: number, loadMore: () => void) {
  const pressedAt = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (pressedAt.current === undefined || count <= pressedAt.current) return;
    const items = container.current?.querySelectorAll<HTMLElement>(".history-item");
    items?.[pressedAt.current]?.focus();
    pressedAt.current = undefined;
  }, [container, count]);
  return () => {
    pressedAt.current = count;
    loadMore();
  };
}
