import { type StatusName, statusName, type Transaction } from "../contract/payment/transaction";
import type { Message } from "../i18n/translate";

/** Texts of the payment form and the status screen. */
export const texts = {
  deposit: /*i18n*/ { id: "button.deposit", message: "Deposit" },
  withdraw: /*i18n*/ { id: "button.withdraw", message: "Withdraw" },
  // the button's words come first: they are its name
  depositAmount: /*i18n*/ { id: "submit.deposit", message: "{button} {amount}" },
  withdrawAmount: /*i18n*/ { id: "submit.withdraw", message: "{button} {amount}" },
  fee: /*i18n*/ { id: "complete.fee", message: "Fee" },
  date: /*i18n*/ { id: "complete.date", message: "Date" },
  receive: /*i18n*/ { id: "total.receive", message: "You receive" },
  txid: /*i18n*/ { id: "complete.txid", message: "Transaction hash" },
  openProvider: /*i18n*/ { id: "complete.openProvider", message: "Open the payment page" },
  done: /*i18n*/ { id: "complete.done", message: "Done" },
  depositMore: /*i18n*/ { id: "complete.depositMore", message: "Deposit more" },
  withdrawMore: /*i18n*/ { id: "complete.withdrawMore", message: "Withdraw more" },
  toForm: /*i18n*/ { id: "complete.toForm", message: "Back to the form" },
  payWith: /*i18n*/ { id: "retry.other", message: "Pay with {method}" },
  withdrawWith: /*i18n*/ { id: "retry.otherWithdrawal", message: "Withdraw with {method}" },
};

/** The labels of the method and the id of a transaction, by its area. */
export const factTexts = {
  deposit: {
    method: /*i18n*/ { id: "complete.method", message: "Payment method" },
    number: /*i18n*/ { id: "complete.number", message: "Payment ID" },
  },
  withdrawal: {
    method: /*i18n*/ { id: "complete.withdrawalMethod", message: "Withdrawal method" },
    number: /*i18n*/ { id: "complete.withdrawalNumber", message: "Withdrawal ID" },
  },
};

const descriptions: Readonly<Record<StatusName, Message>> = {
  waiting: /*i18n*/ {
    id: "status.waiting.text",
    message: "This can take a few minutes. This page updates automatically.",
  },
  processed: /*i18n*/ { id: "status.processed.text", message: "Thank you. We have received your payment." },
  mistaked: /*i18n*/ { id: "status.mistaked.text", message: "The payment did not go through." },
  accepted: /*i18n*/ {
    id: "status.accepted.text",
    message: "We have received your request. This page updates automatically.",
  },
};

const withdrawalDescriptions: Readonly<Record<StatusName, Message>> = {
  waiting: /*i18n*/ {
    id: "status.withdrawing.text",
    message: "This page updates automatically. You can close it.",
  },
  processed: /*i18n*/ { id: "status.processed.withdrawal", message: "We have sent you the money." },
  mistaked: /*i18n*/ { id: "status.withdrawalFailed.text", message: "The withdrawal did not go through." },
  accepted: descriptions.accepted,
};

/** The meaning of a transaction's status for the player. */
export const statusDescription = ({ type, status }: Pick<Transaction, "type" | "status">): Message =>
  (type === "withdrawal" ? withdrawalDescriptions : descriptions)[statusName(status)];
