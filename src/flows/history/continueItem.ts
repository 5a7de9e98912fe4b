import { getTransaction } from "../../api/transaction";
import { type Transaction, toCashierError } from "../../contract";
import type { Cashier } from "../../session/Cashier";
import { samePlayer } from "../../session/playerAtom";
import { failureText } from "../../transaction/failureText";
import { showAnswer } from "../../transaction/showAnswer";
import { shouldReport } from "../../transport/Transport";
import { areMethodsLoaded, loadItsMethods } from "./repeat";
import { itemIdAtom } from "./state";

/** Opens the screen that an unfinished transaction is at, as the server says. */
export async function continueItem(cashier: Cashier, transaction: Transaction): Promise<void> {
  const { store } = cashier;
  const { screen } = cashier;
  const isSamePlayer = samePlayer(store);
  // the player may have left, or opened another transaction, meanwhile
  const isAwaited = () =>
    isSamePlayer() && !cashier.signal.aborted && cashier.screen === screen && store.get(itemIdAtom) === transaction.id;
  cashier.track("button", { button: "continue" });
  // the screen of some actions depends on the method
  const methods = areMethodsLoaded(store, transaction) ? undefined : loadItsMethods(cashier, transaction);
  try {
    const [answer] = await Promise.all([getTransaction(cashier, transaction), methods]);
    if (isAwaited()) showAnswer(cashier, answer);
  } catch (thrown) {
    if (isAwaited() && shouldReport(thrown, cashier.signal))
      cashier.showNotice(failureText(cashier, toCashierError(thrown)));
  }
}
