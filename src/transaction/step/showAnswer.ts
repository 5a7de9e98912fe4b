import { atom } from "jotai/vanilla";
import type { Cashier, GoOptions } from "../../cashier/Cashier";
import { chosenMethodAtom, methodOf, methodsAtom } from "../../catalogue/state";
import type { ScreenPath } from "../../contract/host/screenPath";
import type { Transaction } from "../../contract/payment/transaction";
import { amountAtom, type ShownAnswer } from "../state";

/** The screen of an answer's action. */
function screenOf(cashier: Cashier, { transaction, action }: ShownAnswer): ScreenPath {
  const method = methodOf(cashier.store.get(methodsAtom), transaction, cashier.store.get(chosenMethodAtom));
  return cashier.actionScreen(action, transaction.type, method);
}

/** Opens the status of a transaction. */
export function showStatus(cashier: Cashier, { type }: Pick<Transaction, "type">, options?: GoOptions): void {
  const screen = cashier.actionScreen({ type: "status" }, type);
  if (screen !== cashier.screen) cashier.go(screen, options);
}

/** Opens the screen of an answer's action: the server decides what comes next. */
export function showAction(cashier: Cashier, answer: ShownAnswer, options?: GoOptions): void {
  chooseMethodOf(cashier, answer.transaction);
  const screen = screenOf(cashier, answer);
  const area = answer.transaction.type;
  if (screen !== cashier.screen) cashier.go(screen, area === cashier.area ? options : { ...options, area });
}

/** Chooses the method and amount of a resumed transaction, which screens and analytics use. */
function chooseMethodOf({ store }: Cashier, transaction: Transaction): void {
  if (store.get(chosenMethodAtom)?.name === transaction.method) return;
  store.set(chosenMethodAtom, methodOf(store.get(methodsAtom), transaction));
  store.set(amountAtom, atom(transaction.amount ?? undefined));
}
