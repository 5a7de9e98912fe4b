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
import { isSameAction } from "./updates";

/** What is sent because of a press about the transaction on screen. */
type Send = (id: string) => Promise<Answer>;

/**
 * Carries out one press about the transaction on screen. Presses while one is under way are ignored. Where the answer is
 * lost, or the server says that it is too late, the server is asked how the transaction stands.
 * @returns a refusal that belongs to a form is handed back; everything else is said here
 */
function respond(cashier: Cashier, track: () => void, send: Send): Promise<SubmitResult> {
  return runExclusive(cashier, async () => {
    const shown = cashier.store.get(transactionAtom);
    if (!shown) return "handled";
    track();
    try {
      goOn(cashier, await send(shown.transaction.id));
      return "accepted";
    } catch (thrown) {
      return shouldReport(thrown, cashier.signal) ? refused(cashier, shown, toCashierError(thrown)) : "handled";
    }
  });
}

/** Forms that are asked again where the server shows them once more. */
const asksAgain: ReadonlySet<ActionType> = new Set<ActionType>(["form", "code"]);

/**
 * Shows what comes next. Where the server has nothing new to show, the player has done their part all the same; only a
 * form that comes again is asked again.
 */
function goOn(cashier: Cashier, answer: Answer): void {
  const isNothingNew = !isNews(cashier, answer) && !asksAgain.has(answer.action.type);
  followAnswer(cashier, isNothingNew ? { ...answer, playerDone: true } : answer);
  if (isNothingNew) showStatus(cashier, answer.transaction);
}

/** Whether an answer says anything else than what is on screen. */
function isNews({ store }: Cashier, { transaction, action }: Answer): boolean {
  const shown = store.get(transactionAtom);
  return shown?.transaction.status !== transaction.status || !isSameAction(shown.action, action);
}

async function refused(cashier: Cashier, { transaction }: ShownAnswer, error: CashierError): Promise<SubmitResult> {
  const isLost = isOutcomeUnknown(error) || error.isRetry;
  const isTooLate = error.status === 409 && error.code !== "already_exists";
  const isSamePlayer = samePlayer(cashier.store);
  const answer = isLost || isTooLate ? await getTransaction(cashier, transaction).catch(() => undefined) : undefined;
  if (!isSamePlayer()) return "handled";
  // the player may have gone on to another one meanwhile
  const isShown = cashier.store.get(transactionAtom)?.transaction.id === transaction.id;
  if (answer && isShown && isLost && isNews(cashier, answer)) {
    // only the answer was lost
    followAnswer(cashier, answer);
    return "accepted";
  }
  const said = showRejection(cashier, error);
  if (answer && isShown) refreshAnswer(cashier, answer);
  return said;
}

const button = (cashier: Cashier, name: string) => () => cashier.track("button", { button: name });

/** Answers a form's fields, or with none says that an instruction has been read (contract §4). */
export const continueTransaction = (cashier: Cashier, fields: Record<string, string> = {}): Promise<SubmitResult> =>
  respond(cashier, button(cashier, "continue"), (id) => continueDeposit(cashier, { id, fields }));

/** "I have paid" (contract §4). */
export const confirmTransaction = (cashier: Cashier): Promise<SubmitResult> =>
  respond(cashier, button(cashier, "paid"), (id) => confirmDeposit(cashier, id));

/** Gives the deposit up (contract §4). */
export const cancelTransaction = (cashier: Cashier): Promise<SubmitResult> =>
  respond(cashier, button(cashier, "cancel"), async (id) => ({
    transaction: await cancelDeposit(cashier, id),
    action: { type: "status" },
  }));

/** Hands in the one-time code of the withdrawal on screen (contract §4, withdrawal-confirm). */
export const submitCode = (cashier: Cashier, code: string): Promise<SubmitResult> =>
  respond(
    cashier,
    () => cashier.track("submit"),
    (id) => confirmWithdrawal(cashier, { id, code }),
  );
