import { useEffect, useRef, useState } from "react";
import { sharedTexts } from "../../i18n/texts";
import { texts as paymentTexts } from "../../payment/texts";
import { useCashier } from "../../session/Cashier";
import { Button } from "../../ui/Button";
import { whenVisible } from "../../ui/whenVisible";
import { texts } from "./texts";
import type { LoadedHistory } from "./useHistoryList";

/** Props of {@link ListEnd}. */
export interface ListEndProps {
  history: LoadedHistory;
  /** number of transactions on screen */
  shown: number;
  onMore: () => void;
}

/** The end of the list: further pages load when it comes near the screen, or with a button. */
export function ListEnd({ history, shown, onMore }: ListEndProps) {
  const cashier = useCashier();
  const { phase, cursor } = history;
  const isLoading = phase === "loading";
  const hasFailed = phase === "failed";
  const [isFocused, setFocused] = useState(false);
  return (
    <div className="history-end">
      {/* who is on the button decides; otherwise a page might come just before the press */}
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
          {cashier.text(hasFailed ? paymentTexts.tryAgain : texts.more)}
        </Button>
      )}
      <p className="sr" role="status">
        {isLoading ? cashier.text(sharedTexts.loading) : cashier.text(texts.shown, { count: shown })}
      </p>
    </div>
  );
}

/** An invisible area above the end; while it is on screen, the next page loads. */
function MoreAhead({ history: { phase, cursor, hasStalled, loadMore } }: Pick<ListEndProps, "history">) {
  const ahead = useRef<HTMLDivElement>(null);
  const isWanted = phase === "idle" && cursor !== undefined && !hasStalled;
  // also after a page that the filter has hidden whole: the area has not moved then
  useEffect(() => (isWanted && ahead.current ? whenVisible(ahead.current, loadMore) : undefined), [isWanted, loadMore]);
  return <div ref={ahead} className="history-ahead" aria-hidden="true" />;
}
