import type { Area } from "../../contract/host/screenPath";
import { type StatusName, statusName, type Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { isCancelled } from "../../transaction/status";

/** Where the money of a withdrawal is that was not carried out. */
export const moneyBack = /*i18n*/ { id: "status.moneyBack", message: "The money is back on your balance." };

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
  withdrawal: moneyBack,
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
