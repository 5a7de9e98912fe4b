import type { Answer } from "../../api/deadline";
import type { Cashier, GoOptions } from "../../cashier/Cashier";
import { chosenMethodAtom, methodOf, methodsAtom } from "../../catalogue/state";
import type { ScreenPath } from "../../contract/host/screenPath";
import type { Transaction } from "../../contract/payment/transaction";
import { redirect } from "../leaving/redirect";
import { amountAtom, type ShownAnswer, transactionAtom } from "../state";
import { isSameAction } from "../status";
import { storeAnswer } from "../updates/updates";

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

/** Stores an answer and opens the screen of its action: the server decides what comes next. */
export function showAnswer(cashier: Cashier, answer: ShownAnswer, options?: GoOptions): void {
  storeAnswer(cashier, answer);
  chooseMethodOf(cashier, answer.transaction);
  const screen = screenOf(cashier, cashier.store.get(transactionAtom) ?? answer);
  const area = answer.transaction.type;
  if (screen !== cashier.screen) cashier.go(screen, area === cashier.area ? options : { ...options, area });
}

/** Chooses the method and amount of a resumed transaction, which screens and analytics use. */
function chooseMethodOf({ store }: Cashier, transaction: Transaction): void {
  if (store.get(chosenMethodAtom)?.name === transaction.method) return;
  store.set(chosenMethodAtom, methodOf(store.get(methodsAtom), transaction));
  store.set(amountAtom, transaction.amount ?? undefined);
}

/**
 * Stores the answer to a poll: opens the screen of a new action; for the same action, leaves the player where they are.
 */
export function refreshAnswer(cashier: Cashier, answer: ShownAnswer): void {
  const before = cashier.store.get(transactionAtom);
  const isSame = before?.transaction.id === answer.transaction.id && isSameAction(before.action, answer.action);
  if (isSame) storeAnswer(cashier, answer);
  else showAnswer(cashier, answer, { replace: true });
}

/**
 * Requests the transaction on screen and shows the answer. Drops the answer if another step is on screen meanwhile.
 * @returns whether the answer was dropped though the transaction is still on screen, so that it should be asked for again
 */
export async function refreshTransaction(
  cashier: Cashier,
  id: string,
  ask: () => Promise<Answer | undefined>,
  signal: AbortSignal,
): Promise<boolean> {
  const shown = () => {
    const kept = cashier.store.get(transactionAtom);
    return kept?.transaction.id === id ? kept.action : undefined;
  };
  const asked = shown();
  const answer = asked && (await ask());
  const current = shown();
  if (!asked || !answer || !current || signal.aborted) return false;
  const isDropped = !isSameAction(asked, current);
  if (!isDropped) refreshAnswer(cashier, answer);
  return isDropped;
}

/** As {@link showAnswer}, for the answer to a press: follows a redirect. */
export function followAnswer(cashier: Cashier, answer: ShownAnswer): void {
  showAnswer(cashier, answer);
  // a result that has overtaken the answer leaves nothing to pay
  const { action, transaction } = cashier.store.get(transactionAtom) ?? answer;
  if (action.type === "redirect") redirect(cashier, action, transaction);
}
