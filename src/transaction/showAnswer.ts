import type { Answer } from "../api/deadline";
import { chosenMethodAtom, methodOf, methodsAtom } from "../catalogue/state";
import type { ScreenPath, Transaction } from "../contract";
import type { Cashier, GoOptions } from "../session/Cashier";
import { redirect } from "./redirect";
import { amountAtom, type ShownAnswer, transactionAtom } from "./state";
import { isSameAction, storeAnswer } from "./updates";

/** The screen of an answer's action. */
function screenOf(cashier: Cashier, { transaction, action }: ShownAnswer): ScreenPath {
  const method = methodOf(cashier.store.get(methodsAtom), transaction, cashier.store.get(chosenMethodAtom));
  return cashier.actionScreen(action, transaction.type, method);
}

/** Opens the status of a transaction. */
export const showStatus = (cashier: Cashier, { type }: Pick<Transaction, "type">, options?: GoOptions): void =>
  cashier.go(cashier.actionScreen({ type: "status" }, type), options);

/** Keeps an answer and opens the screen of its action: the server decides what is next (contract §4.3). */
export function showAnswer(cashier: Cashier, answer: ShownAnswer, options?: GoOptions): void {
  storeAnswer(cashier, answer);
  chooseMethodOf(cashier, answer.transaction);
  const screen = screenOf(cashier, cashier.store.get(transactionAtom) ?? answer);
  if (screen !== cashier.screen) cashier.go(screen, options);
}

/** A resumed transaction brings its method and amount along: screens and analytics are about them. */
function chooseMethodOf({ store }: Cashier, transaction: Transaction): void {
  if (store.get(chosenMethodAtom)?.name === transaction.method) return;
  store.set(chosenMethodAtom, methodOf(store.get(methodsAtom), transaction));
  store.set(amountAtom, transaction.amount ?? undefined);
}

/**
 * Takes the answer to a question of the widget's own: another action is shown, the same one stays where the player has
 * gone to from it.
 */
export function refreshAnswer(cashier: Cashier, answer: ShownAnswer): void {
  const before = cashier.store.get(transactionAtom);
  const isSame = before?.transaction.id === answer.transaction.id && isSameAction(before.action, answer.action);
  if (isSame) storeAnswer(cashier, answer);
  else showAnswer(cashier, answer, { replace: true });
}

/**
 * Asks how the transaction on screen stands, and shows it. An answer that comes once the player has gone on is about the
 * step before, and dropped.
 */
export async function refreshTransaction(
  cashier: Cashier,
  id: string,
  ask: () => Promise<Answer | undefined>,
  signal: AbortSignal,
): Promise<void> {
  const shown = () => {
    const kept = cashier.store.get(transactionAtom);
    return kept?.transaction.id === id ? kept.action : undefined;
  };
  const asked = shown();
  const answer = asked && (await ask());
  if (answer && asked === shown() && !signal.aborted) refreshAnswer(cashier, answer);
}

/** As {@link showAnswer}, for the answer to the player's own press: a redirect is followed. */
export function followAnswer(cashier: Cashier, answer: ShownAnswer): void {
  showAnswer(cashier, answer);
  if (answer.action.type === "redirect") redirect(cashier, answer.action, answer.transaction.id);
}
