import type { Answer } from "../api/deadline";
import { cancelDeposit, confirmDeposit, continueDeposit } from "../api/deposit";
import { getTransaction } from "../api/transaction";
import { confirmWithdrawal } from "../api/withdrawal";
import { type ActionType, type CashierError, toCashierError } from "../contract";
import type { Cashier } from "../session/Cashier";
import { samePlayer } from "../session/playerAtom";
import { shouldReport } from "../transport/Transport";
import { isOutcomeUnknown, showRejection } from "./rejection";
import { runExclusive } from "./runExclusive";
import { followAnswer, refreshAnswer, showStatus } from "./showAnswer";
import { type ShownAnswer, type SubmitResult, transactionAtom } from "./state";
import { isSameAction } from "./status";

/** Sends the call of a press about the transaction on screen. */
type Send = (id: string) => Promise<Answer>;

/**
 * Handles one press about the transaction on screen. Ignores presses while one is under way. If the answer is lost, or the
 * press was too late, asks the server for the transaction.
 * @returns an error that belongs to a form; other errors are shown to the player
 */
function respond(cashier: Cashier, track: () => void, send: Send): Promise<SubmitResult> {
  return runExclusive(cashier, async () => {
    const shown = cashier.store.get(transactionAtom);
    if (!shown) return "handled";
    track();
    try {
      showNext(cashier, await send(shown.transaction.id));
      return "accepted";
    } catch (thrown) {
      return shouldReport(thrown, cashier.signal) ? handleRejection(cashier, shown, toCashierError(thrown)) : "handled";
    }
  });
}

/** Forms that stay open if the server returns them again. */
const staysOpen: ReadonlySet<ActionType> = new Set<ActionType>(["form", "code"]);

/**
 * Shows the next screen. If the answer has nothing new, the player has still done their part: the status comes next, unless
 * the same form is to be filled in again.
 */
function showNext(cashier: Cashier, answer: Answer): void {
  const isUnchanged = !hasNews(cashier, answer) && !staysOpen.has(answer.action.type);
  followAnswer(cashier, isUnchanged ? { ...answer, playerDone: true } : answer);
  if (isUnchanged) showStatus(cashier, answer.transaction);
}

/** Whether an answer differs from what is on screen. */
function hasNews({ store }: Cashier, { transaction, action }: Answer): boolean {
  const shown = store.get(transactionAtom);
  return shown?.transaction.status !== transaction.status || !isSameAction(shown.action, action);
}

async function handleRejection(
  cashier: Cashier,
  { transaction }: ShownAnswer,
  error: CashierError,
): Promise<SubmitResult> {
  const isLost = isOutcomeUnknown(error) || error.isRetry;
  const isTooLate = error.status === 409 && error.code !== "already_exists";
  const isSamePlayer = samePlayer(cashier.store);
  const answer = isLost || isTooLate ? await getTransaction(cashier, transaction).catch(() => undefined) : undefined;
  if (!isSamePlayer()) return "handled";
  // the player may have moved on to another transaction meanwhile
  const isShown = cashier.store.get(transactionAtom)?.transaction.id === transaction.id;
  if (answer && isShown && isLost && hasNews(cashier, answer)) {
    // only the answer was lost
    followAnswer(cashier, answer);
    return "accepted";
  }
  const result = showRejection(cashier, error);
  if (answer && isShown) refreshAnswer(cashier, answer);
  return result;
}

const button = (cashier: Cashier, name: string) => () => cashier.track("button", { button: name });

/** Sends the fields of a form; without fields, confirms that the player has read an instruction. */
export const continueTransaction = (cashier: Cashier, fields: Record<string, string> = {}): Promise<SubmitResult> =>
  respond(cashier, button(cashier, "continue"), (id) => continueDeposit(cashier, { id, fields }));

/** Confirms that the player has paid. */
export const confirmTransaction = (cashier: Cashier): Promise<SubmitResult> =>
  respond(cashier, button(cashier, "paid"), (id) => confirmDeposit(cashier, id));

/** Cancels the deposit. */
export const cancelTransaction = (cashier: Cashier): Promise<SubmitResult> =>
  respond(cashier, button(cashier, "cancel"), async (id) => ({
    transaction: await cancelDeposit(cashier, id),
    action: { type: "status" },
  }));

/** Confirms the withdrawal on screen by its one-time code. */
export const submitCode = (cashier: Cashier, code: string): Promise<SubmitResult> =>
  respond(
    cashier,
    () => cashier.track("submit"),
    (id) => confirmWithdrawal(cashier, { id, code }),
  );
