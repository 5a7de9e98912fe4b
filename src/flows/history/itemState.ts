import type { Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { amountWithCode } from "../../money/amountWithCode";
import { isCancelled, isMistaked, isProcessed } from "../../transaction/status";
import { texts } from "./texts";

/** The state of a transaction, in the words of the filter. */
export type ItemState = "open" | "done" | "failed";

/** The state of a transaction: without a result it is open. */
export function stateOf(transaction: Pick<Transaction, "status">): ItemState {
  if (isProcessed(transaction)) return "done";
  return isMistaked(transaction) ? "failed" : "open";
}

/** The word for a transaction's state; a cancelled one has its own. */
export const stateText = (transaction: Pick<Transaction, "status" | "error">): Message =>
  isCancelled(transaction) ? texts.cancelled : texts.states[stateOf(transaction)];

/**
 * The amount as it changes the player's balance: nothing has moved if the transaction has failed. "" if it has none.
 * @param locale BCP 47
 * @param own the player's currency
 */
export function signedAmount(transaction: Transaction, locale: string, own: string): string {
  const { type, amount, currency } = transaction;
  if (amount === null) return "";
  const text = amountWithCode(amount, currency, locale, own);
  if (stateOf(transaction) === "failed") return text;
  return `${type === "deposit" ? "+" : "−"}${text}`;
}
