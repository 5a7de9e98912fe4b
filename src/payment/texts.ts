import type { Area } from "../contract/host/screenPath";
import { type StatusName, statusName, type Transaction } from "../contract/payment/transaction";
import type { Message } from "../i18n/translate";
import { isCancelled } from "../transaction/status";

/** Texts of the payment form and the status screen. */
export const texts = {
  withdraw: /*i18n*/ { id: "button.withdraw", message: "Withdraw" },
  // the button's words come first: they are its name
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
  newBalance: /*i18n*/ { id: "complete.newBalance", message: "New balance" },
  otherWays: /*i18n*/ { id: "retry.others", message: "Other ways" },
  moneyBack: /*i18n*/ { id: "status.moneyBack", message: "The money is back on your balance." },
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
    message: "Next, we confirm the payment and add the money to your balance. This page updates automatically.",
  },
};

const withdrawalDescriptions: Readonly<Record<StatusName, Message>> = {
  waiting: /*i18n*/ {
    id: "status.withdrawing.text",
    message: "This page updates automatically. You can close it.",
  },
  processed: /*i18n*/ { id: "status.processed.withdrawal", message: "We have sent you the money." },
  mistaked: /*i18n*/ { id: "status.withdrawalFailed.text", message: "The withdrawal did not go through." },
  accepted: /*i18n*/ {
    id: "status.withdrawalAccepted.text",
    message: "Next, we check your request and send the money. This page updates automatically.",
  },
};

const cancelledDescriptions: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ {
    id: "status.cancelled.text",
    message: "If you have already sent the money, contact support.",
  },
  withdrawal: texts.moneyBack,
};

/** The meaning of a transaction's status for the player. */
export function statusDescription(transaction: Pick<Transaction, "type" | "status" | "error">): Message {
  const { type, status } = transaction;
  if (isCancelled(transaction)) return cancelledDescriptions[type];
  return (type === "withdrawal" ? withdrawalDescriptions : descriptions)[statusName(status)];
}

/** The provider that a payment waits for: a bank, or any other payment service. */
export type Waiting = "bank" | "service";

/** Instructions for a player who has not been to the provider yet. */
export const continueTexts: Readonly<Record<Waiting, { lead: Message; text: Message }>> = {
  bank: {
    lead: /*i18n*/ { id: "status.continue.bank", message: "Continue at your bank" },
    text: /*i18n*/ {
      id: "status.continue.bank.text",
      message: "Confirm the payment on your bank's page, then come back here.",
    },
  },
  service: {
    lead: /*i18n*/ { id: "status.continue.service", message: "Continue on the payment page" },
    text: /*i18n*/ {
      id: "status.continue.service.text",
      message: "Confirm the payment there, then come back here.",
    },
  },
};

/** The state of a payment whose player has been to the provider. */
export const awaitedTexts: Readonly<Record<Waiting, Message>> = {
  bank: /*i18n*/ { id: "status.awaited.bank", message: "We are waiting for your bank" },
  service: /*i18n*/ { id: "status.awaited.service", message: "We are waiting for the payment service" },
};
