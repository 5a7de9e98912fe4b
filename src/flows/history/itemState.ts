import type { Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { amountWithCode } from "../../money/amountWithCode";
import { isCancelled, isMistaked, isProcessed } from "../../transaction/status";

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

/** Texts of the history. */
export const texts = {
  repeat: /*i18n*/ { id: "history.repeat", message: "Repeat" },
  receipt: /*i18n*/ { id: "history.receipt", message: "Receipt" },
  empty: /*i18n*/ { id: "history.empty", message: "Nothing here yet" },
  type: /*i18n*/ { id: "history.type", message: "Type" },
  types: {
    all: /*i18n*/ { id: "history.all", message: "All" },
    deposit: /*i18n*/ { id: "history.deposits", message: "Deposits" },
    withdrawal: /*i18n*/ { id: "history.withdrawals", message: "Withdrawals" },
  },
  state: /*i18n*/ { id: "history.state", message: "Status" },
  states: {
    all: /*i18n*/ { id: "history.any", message: "Any" },
    open: /*i18n*/ { id: "history.open", message: "In progress" },
    done: /*i18n*/ { id: "history.done", message: "Done" },
    failed: /*i18n*/ { id: "history.failed", message: "Failed" },
  },
  area: {
    deposit: /*i18n*/ { id: "history.deposit", message: "Deposit" },
    withdrawal: /*i18n*/ { id: "history.withdrawal", message: "Withdrawal" },
  },
  cancelled: /*i18n*/ { id: "history.cancelled", message: "Cancelled" },
  more: /*i18n*/ { id: "history.more", message: "Show more" },
  fresh: /*i18n*/ { id: "history.fresh", message: "Show new payments" },
  shown: /*i18n*/ { id: "history.shown", message: "Payments shown: {count}" },
  notLoaded: /*i18n*/ { id: "history.notLoaded", message: "We could not load your history" },
  noMore: /*i18n*/ { id: "history.noMore", message: "We could not load more payments" },
  date: /*i18n*/ { id: "history.date", message: "Date" },
  reason: /*i18n*/ { id: "history.reason", message: "Reason" },
  print: /*i18n*/ { id: "history.print", message: "Print" },
  save: /*i18n*/ { id: "history.save", message: "Save" },
  notShared: /*i18n*/ {
    id: "history.notShared",
    message: "We could not share the receipt. You can copy it instead.",
  },
};
