import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import { member } from "../../contract/member";
import { type StatusName, statusName, type Transaction } from "../../contract/payment/transaction";
import { hasText } from "../../i18n/serverText";
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

/** The provider whose page a payment is at: a bank, or any other payment service. */
type ProviderKind = "bank" | "service";

/** Instructions for a player who has not been to the provider yet. */
export const continueTexts: Readonly<Record<ProviderKind, { lead: Message; text: Message }>> = {
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
export const atProviderTexts: Readonly<Record<ProviderKind, Message>> = {
  bank: /*i18n*/ { id: "status.awaited.bank", message: "We are waiting for your bank" },
  service: /*i18n*/ { id: "status.awaited.service", message: "We are waiting for the payment service" },
};

/** Reasons in plain words, by the code of the refusal. A host's texts may have further ones, as `decline.{code}`. */
const reasons: Readonly<Record<string, Message>> = {
  insufficient_funds: /*i18n*/ {
    id: "decline.insufficient_funds",
    message: "There is not enough money on this account or card.",
  },
  limit_exceeded: /*i18n*/ { id: "decline.limit_exceeded", message: "The amount is above your bank's limit." },
  card_expired: /*i18n*/ { id: "decline.card_expired", message: "This card has expired." },
  card_blocked: /*i18n*/ { id: "decline.card_blocked", message: "This card is blocked. Ask your bank." },
  invalid_details: /*i18n*/ {
    id: "decline.invalid_details",
    message: "The details are wrong. Check them and try again.",
  },
  authentication_failed: /*i18n*/ {
    id: "decline.authentication_failed",
    message: "Your bank could not confirm that it is you.",
  },
  bank_unavailable: /*i18n*/ { id: "decline.bank_unavailable", message: "Your bank does not answer at the moment." },
};

/**
 * Why a payment failed, in plain words where the code is known, else in the server's; undefined without either, and for
 * a payment that has not failed: its error is that of an earlier attempt.
 */
export function declineReason(
  cashier: Cashier,
  { status, error }: Pick<Transaction, "status" | "error">,
): string | undefined {
  if (!isMistaked({ status })) return undefined;
  const code = error?.code ?? "";
  const known = member(reasons, code);
  if (known) return cashier.text(known);
  const id = `decline.${code}`;
  return (code && hasText(cashier, id) ? cashier.text({ id }) : error?.message) || undefined;
}

/** Whether the same form makes sense again after a refusal: the server decides, by default it does. */
export const canTryAgain = ({ error }: Pick<Transaction, "error">): boolean => !error?.retry || error.retry === "same";
