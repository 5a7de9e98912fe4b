import type { Area } from "../../contract/host/screenPath";
import { type StatusName, statusName, type Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { isCancelled, isMistaked } from "../../transaction/status";

/** Where the money of a failed withdrawal goes. The operator may return it later. */
const moneyBack = /*i18n*/ { id: "status.moneyBack", message: "The money goes back to your balance." };

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

/** The words for the status of a cancelled transaction, which are about its money. */
const cancelledDescriptions: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ {
    id: "status.cancelled.text",
    message: "If you have already sent the money, contact support.",
  },
  withdrawal: moneyBack,
};

/** The meaning of a transaction's status for the player. */
export function statusDescription(transaction: Pick<Transaction, "type" | "status" | "error">): Message {
  const { type, status } = transaction;
  if (isCancelled(transaction)) return cancelledDescriptions[type];
  return (type === "withdrawal" ? withdrawalDescriptions : descriptions)[statusName(status)];
}

/** A sentence about the money of a failed transaction, whatever its reason; undefined if there is nothing to say. */
export function moneyNote(transaction: Pick<Transaction, "type" | "status" | "error">): Message | undefined {
  if (isCancelled(transaction)) return cancelledDescriptions[transaction.type];
  return transaction.type === "withdrawal" && isMistaked(transaction) ? moneyBack : undefined;
}
