import { chosenMethodAtom, methodOf, methodsAtom } from "../catalogue/state";
import type { ScreenPath, TransactionAnswer } from "../contract";
import { amountAtom } from "../form/state";
import type { Cashier } from "../session/Cashier";
import { actionScreen } from "./actionScreen";
import { leave } from "./leave";
import { keepAnswer } from "./transaction";

/** The screen of an answer's action; the status, where this widget has no screen for it. */
function screenOf(cashier: Cashier, { transaction, action }: TransactionAnswer): ScreenPath {
  const origin = { transaction: transaction.type, screen: cashier.screen };
  const screen = actionScreen(action, origin);
  return cashier.canShow(screen) ? screen : actionScreen({ type: "status" }, origin);
}

/** Keeps an answer and opens the screen of its action: the server decides what is next (contract §4.3). */
export function showAnswer(cashier: Cashier, answer: TransactionAnswer, options: { replace?: boolean } = {}): void {
  keepAnswer(cashier, answer);
  chooseMethodOf(cashier, answer);
  const screen = screenOf(cashier, answer);
  if (screen !== cashier.screen) cashier.go(screen, options);
}

/** A resumed transaction brings its method and amount along: screens and analytics are about them. */
function chooseMethodOf({ store }: Cashier, { transaction }: TransactionAnswer): void {
  if (store.get(chosenMethodAtom)) return;
  store.set(chosenMethodAtom, methodOf(store.get(methodsAtom), transaction));
  store.set(amountAtom, transaction.amount ?? undefined);
}

/** As {@link showAnswer}, for the answer to the player's own press: a redirect is followed. */
export function proceed(cashier: Cashier, answer: TransactionAnswer): void {
  showAnswer(cashier, answer);
  if (answer.action.type === "redirect") leave(cashier, answer.action, answer.transaction.id);
}
