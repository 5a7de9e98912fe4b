import type { Area, StatusPush, Transaction } from "../../contract";
import type { Cashier } from "../../session/Cashier";
import { pushed } from "../mergeAnswers";
import { recordResults } from "../results";
import { withTransaction } from "./pages";
import { historyAtom } from "./state";

type Store = Cashier["store"];

/** Shows the newest state of a transaction in the history, too. */
export const recordInHistory = (store: Store, transaction: Transaction): void =>
  store.set(historyAtom, (history) => withTransaction(history, transaction));

/** Applies a push to a transaction of the history; one that no loaded page has is missed until the next refresh. */
export function pushToHistory(store: Store, area: Area, id: string, push: StatusPush): void {
  const known = store.get(historyAtom).items.get(id);
  if (known?.type !== area) {
    store.set(historyAtom, (history) => ({ ...history, missed: history.missed + 1 }));
    return;
  }
  const { transaction } = pushed({ transaction: known, action: { type: "status" } }, push);
  recordInHistory(store, transaction);
  recordResults(store, [transaction]);
}
