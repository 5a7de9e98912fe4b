import { useState } from "react";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { useCashier } from "../../session/Cashier";
import { useTitle } from "../../session/useTitle";
import { useStyles } from "../../ui/useStyles";
import { Filters } from "./Filters";
import { HistoryList } from "./HistoryList";
import css from "./history.css?inline";
import { type Filter, placeAtom } from "./state";

/** The player's transactions by day, with filters. */
export function HistoryScreen() {
  const cashier = useCashier();
  const [filter, setFilter] = useState<Filter>(() => cashier.store.get(placeAtom) ?? { type: "all", state: "all" });
  useStyles(css);
  useTitle(cashier.text(sharedDeferredTexts.history));
  const { type, state } = filter;
  return (
    <div className="body stack history">
      <Filters filter={filter} onChange={setFilter} />
      <HistoryList key={`${type} ${state}`} type={type} state={state} />
    </div>
  );
}
