import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { useCashier } from "../../cashier/Cashier";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { loadNextPage } from "../../transaction/history/loadHistory";
import { historyAtom } from "../../transaction/state";
import { whenIdle } from "../../ui/dom/scheduling";
import { widgetStateAtom } from "../state";

/** Whether the server has a history; undefined until it has been asked. */
const isSupportedAtom = atom((get) => get(historyAtom).isSupported);

/**
 * The button that opens the history. Requests its first page once the list is painted and the browser is idle: a server
 * without a history has no button, and the history opens with its first page loaded.
 */
export function HistoryButton() {
  const cashier = useCashier();
  const isSupported = useAtomValue(isSupportedAtom);
  const isReady = useAtomValue(widgetStateAtom) === "ready";
  const isUnknown = isSupported === undefined;
  useEffect(
    () => (isReady && isUnknown ? whenIdle(() => void loadNextPage(cashier, "all")) : undefined),
    [cashier, isReady, isUnknown],
  );
  if (!isSupported) return null;
  const open = () => {
    cashier.track("button", { button: "history" });
    cashier.openSheet("history");
  };
  return (
    <button
      type="button"
      id="history"
      className="icon-button"
      part="history"
      aria-label={cashier.text(sharedDeferredTexts.history)}
      onClick={open}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5v4.5h4.5M4.6 9.5a8 8 0 1 1-.4 4.2M12 8v4.5l3 1.8" />
      </svg>
    </button>
  );
}
