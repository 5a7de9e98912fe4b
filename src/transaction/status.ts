import { msLeft } from "../api/deadline";
import type { Action } from "../contract/payment/action";
import { statusName, type Transaction } from "../contract/payment/transaction";
import type { Message } from "../i18n/translate";
import type { ShownAnswer } from "./state";
import { cancelledTexts, statusTexts, unfinishedTexts } from "./texts";

/** A transaction, or a push about one. */
type WithStatus = Pick<Transaction, "status">;

/** Whether a transaction waits for the player, or for their provider. */
export const isWaiting = ({ status }: WithStatus): boolean => statusName(status) === "waiting";

/** Whether a transaction has succeeded. */
export const isProcessed = ({ status }: WithStatus): boolean => statusName(status) === "processed";

/** Whether a transaction has failed. */
export const isMistaked = ({ status }: WithStatus): boolean => statusName(status) === "mistaked";

/** Whether a transaction has its result: it was paid, or it failed. */
export const isFinal = (transaction: WithStatus): boolean => isProcessed(transaction) || isMistaked(transaction);

/** Whether a transaction is accepted: it neither waits for the player or their provider, nor has its result. */
export const isAccepted = (transaction: WithStatus): boolean => !isWaiting(transaction) && !isFinal(transaction);

/** Whether the player has cancelled a transaction. */
export const isCancelled = (transaction: Pick<Transaction, "status" | "error">): boolean =>
  isMistaked(transaction) && transaction.error?.code === "cancelled";

/** Whether the player has taken back a withdrawal: it is over, so there is nothing to retry. */
export const isTakenBack = (transaction: Pick<Transaction, "type" | "status" | "error">): boolean =>
  transaction.type === "withdrawal" && isCancelled(transaction);

/** The fee of a transaction, in major units; undefined if there is none. Nothing is charged for one that failed. */
export const takenFee = (transaction: Transaction): number | undefined =>
  (isMistaked(transaction) ? undefined : transaction.fee) || undefined;

/**
 * Members that may differ between an action and its repetition: times, and labels and notes in the player's language.
 * Forms and instructions have none: their words may be all that tells one step from the next.
 */
const passingMembers: Partial<Record<Action["type"], readonly string[]>> = {
  code: ["resend_at", "resend_in"],
  invoice: ["label", "note"],
  contacts: ["label", "note"],
};

/** The text of an action without its passing members. */
const lastingText = (action: Action): string =>
  JSON.stringify(action, (name, value: unknown) => (passingMembers[action.type]?.includes(name) ? undefined : value));

/** Whether two actions are the same: polls and pushes repeat the current one. */
export const isSameAction = (one: Action, other: Action): boolean => lastingText(one) === lastingText(other);

/** An action without the buttons of an invoice: a server may take them away once one of them is pressed. */
const withoutButtons = (action: Action): Action => ({ ...action, ...{ confirmable: false, cancellable: false } });

/** Whether two actions ask the player for the same. */
export const isSameTask = (one: Action, other: Action): boolean =>
  isSameAction(withoutButtons(one), withoutButtons(other));

/** The action that shows the status after this one; keeps the known timeline. */
export const statusAction = (action: Action): Action => (action.type === "status" ? action : { type: "status" });

/** Whether the player must take the present step by a deadline. Of a withdrawal's steps, only an invoice has one. */
export const hasTimeLimit = ({ transaction, action }: Pick<ShownAnswer, "transaction" | "action">): boolean =>
  transaction.type === "deposit" || action.type === "invoice";

/** Whether an action waits for the player; its deadline may have passed. */
export const awaitsPlayer = ({ type }: Action): boolean => type !== "status" && type !== "unknown";

/** Whether an action is a form that stays open if the server returns it again. */
export const staysOpen = ({ type }: Action): boolean => type === "form" || type === "code";

/** Whether nothing is left for the player to do: their action is done, or the blockchain has the transfer. */
export const isPlayersPartDone = ({ isDoneByPlayer, transaction }: ShownAnswer): boolean =>
  isDoneByPlayer === true || Boolean(transaction.txid);

/** Whether the player has something left to do for a transaction: after that, they wait for its result. */
export const isPlayersTurn = (answer: ShownAnswer): boolean =>
  isWaiting(answer.transaction) && awaitsPlayer(answer.action) && !isPlayersPartDone(answer);

/**
 * Whether a deposit was not paid in time, so that its requisites have to be hidden. A deposit that the player has
 * confirmed or the blockchain has does not expire: the server decides whether it has been paid.
 */
export function isAnswerExpired(answer: ShownAnswer): boolean {
  const { transaction, action, deadline, isExpiredUnpaid } = answer;
  if (isMistaked(transaction)) return isExpiredUnpaid === true || transaction.error?.code === "expired";
  return (
    !isFinal(transaction) &&
    !isPlayersPartDone(answer) &&
    awaitsPlayer(action) &&
    deadline !== undefined &&
    msLeft(deadline) === 0
  );
}

/**
 * Where the screen of an action leads: to the status once the payment is over, and back if the action is another one.
 * @param isShown whether the screen shows the answer's action
 * @returns undefined while it stays
 */
export function actionExit(answer: ShownAnswer, isShown: boolean): "back" | "status" | undefined {
  const { transaction, isDoneByPlayer } = answer;
  const isDeposit = transaction.type === "deposit";
  // a deposit is over for the player once what they have done is accepted
  const isDone = isDeposit && isDoneByPlayer === true && isAccepted(transaction);
  if (!isFinal(transaction) && !isDone) return isShown ? undefined : "back";
  // a deposit that has expired is offered again on the same screen
  return isDeposit && isAnswerExpired(answer) ? undefined : "status";
}

/** The title of a transaction's status, in the words of its area. */
export function statusTitle(transaction: Pick<Transaction, "type" | "status" | "error">): Message {
  const { type, status } = transaction;
  if (isCancelled(transaction)) return cancelledTexts[type];
  return statusTexts[type][statusName(status)];
}

/** The title of an unfinished transaction: that the player can finish it, else its status. */
export const unfinishedTitle = (answer: ShownAnswer): Message =>
  isPlayersTurn(answer) ? unfinishedTexts[answer.transaction.type] : statusTitle(answer.transaction);
