import type { Answer } from "../api/deadline";
import { cancelDeposit, confirmDeposit, continueDeposit, getDeposit } from "../api/deposit";
import { type CashierError, toCashierError } from "../contract";
import type { Submitted } from "../form/state";
import type { Cashier } from "../session/Cashier";
import { isHeard } from "../transport/Transport";
import { onePress } from "./onePress";
import { isUnanswered, sayRefusal } from "./sayRefusal";
import { proceed, refreshAnswer } from "./show";
import { transactionAtom } from "./state";
import { isSameAction } from "./transaction";

/**
 * Carries out one press about the deposit on screen. Presses while one is under way are ignored. Where the answer is
 * lost, or the server says that it is too late, the server is asked how the deposit stands.
 * @returns a refusal that belongs to a form is handed back; everything else is said here
 */
function act(cashier: Cashier, button: string, send: (id: string) => Promise<Answer>): Promise<Submitted> {
  return onePress(cashier, async () => {
    const id = cashier.store.get(transactionAtom)?.transaction.id;
    if (!id) return "said";
    cashier.track("button", { button });
    try {
      goOn(cashier, await send(id));
      return "taken";
    } catch (thrown) {
      return isHeard(thrown, cashier.signal) ? refused(cashier, id, toCashierError(thrown)) : "said";
    }
  });
}

/**
 * Shows what comes next. Where the server has nothing new to show, the player has done their part all the same; only a
 * form that comes again is asked again.
 */
function goOn(cashier: Cashier, answer: Answer): void {
  const isNothingNew = !isNews(cashier, answer) && answer.action.type !== "form";
  proceed(cashier, isNothingNew ? { ...answer, handedIn: true } : answer);
  if (isNothingNew) cashier.go("/deposit/complete");
}

/** Whether an answer says anything else than what is on screen. */
function isNews({ store }: Cashier, { transaction, action }: Answer): boolean {
  const shown = store.get(transactionAtom);
  return shown?.transaction.status !== transaction.status || !isSameAction(shown.action, action);
}

async function refused(cashier: Cashier, id: string, error: CashierError): Promise<Submitted> {
  const isLost = isUnanswered(error);
  const isTooLate = error.status === 409 && error.code !== "already_exists";
  const answer = isLost || isTooLate ? await getDeposit(cashier, id).catch(() => undefined) : undefined;
  if (answer && isLost && isNews(cashier, answer)) {
    // only the answer was lost
    proceed(cashier, answer);
    return "taken";
  }
  const said = sayRefusal(cashier, error);
  if (answer) refreshAnswer(cashier, answer);
  return said;
}

/** Answers a form's fields, or with none says that an instruction has been read (contract §4). */
export const continueTransaction = (cashier: Cashier, fields: Record<string, string> = {}): Promise<Submitted> =>
  act(cashier, "continue", (id) => continueDeposit(cashier, { id, fields }));

/** "I have paid" (contract §4). */
export const confirmTransaction = (cashier: Cashier): Promise<Submitted> =>
  act(cashier, "paid", (id) => confirmDeposit(cashier, id));

/** Gives the deposit up (contract §4). */
export const cancelTransaction = (cashier: Cashier): Promise<Submitted> =>
  act(cashier, "cancel", async (id) => ({
    transaction: await cancelDeposit(cashier, id),
    action: { type: "status" },
  }));
