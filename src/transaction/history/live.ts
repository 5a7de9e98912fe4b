import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import type { StatusPush } from "../../contract/payment/statusPush";
import { statusName, type Transaction } from "../../contract/payment/transaction";
import { pushed } from "../updates/mergeAnswers";
import { recordResults } from "../updates/results";
import { historyAtom, withTransaction } from "./pages";

type Store = Cashier["store"];

/** Shows the newest state of a transaction in the history, too. */
export const recordInHistory = (store: Store, transaction: Transaction): void =>
  store.set(historyAtom, (history) => withTransaction(history, transaction));

/** Counts news that the newest page has to bring. */
const miss = (store: Store): void => store.set(historyAtom, (history) => ({ ...history, missed: history.missed + 1 }));

/** Applies a push to a transaction of the history; one that no loaded page has is missed until the next refresh. */
export function pushToHistory(store: Store, area: Area, id: string, push: StatusPush): void {
  const known = store.get(historyAtom).items.get(id);
  if (known?.type !== area) {
    miss(store);
    return;
  }
  const { transaction } = pushed({ transaction: known, action: { type: "status" } }, push);
  recordInHistory(store, transaction);
  recordResults(store, [transaction]);
  // a push does not say whether the player has cancelled it
  if (statusName(push.status) === "mistaked") miss(store);
}
