import { type StatusName, statusName, type Transaction } from "../contract";
import type { Text } from "../transaction/texts";

const meaningTexts: Readonly<Record<StatusName, Text>> = {
  waiting: /*i18n*/ {
    id: "status.waiting.text",
    message: "This can take a few minutes. The status changes by itself.",
  },
  processed: /*i18n*/ { id: "status.processed.text", message: "Thank you. Your payment has arrived." },
  mistaked: /*i18n*/ { id: "status.mistaked.text", message: "The payment was not carried out." },
  accepted: /*i18n*/ { id: "status.accepted.text", message: "Your request is with us. The status changes by itself." },
};

const paidOut: Text = /*i18n*/ { id: "status.processed.withdrawal", message: "The money has been sent to you." };

/** What a transaction's status means for the player. */
export function meaningText({ type, status }: Pick<Transaction, "type" | "status">): Text {
  const name = statusName(status);
  return type === "withdrawal" && name === "processed" ? paidOut : meaningTexts[name];
}

/** The other texts of the screen. */
export const texts = {
  fee: /*i18n*/ { id: "complete.fee", message: "Fee" },
  method: /*i18n*/ { id: "complete.method", message: "Payment method" },
  number: /*i18n*/ { id: "complete.number", message: "Payment number" },
  txid: /*i18n*/ { id: "complete.txid", message: "Transaction hash" },
  openProvider: /*i18n*/ { id: "complete.openProvider", message: "Open the payment page" },
  toMethods: /*i18n*/ { id: "complete.toMethods", message: "To payment methods" },
  tryAgain: /*i18n*/ { id: "complete.tryAgain", message: "Try again" },
};
