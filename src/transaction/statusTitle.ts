import { type StatusName, statusName, type Transaction } from "../contract";
import type { Message } from "../i18n/translate";
import { isCancelled } from "./status";
import { statusTexts } from "./texts";

/** Titles of a withdrawal's statuses. */
export const withdrawalStatusTexts: Readonly<Record<StatusName, Message>> = {
  waiting: /*i18n*/ { id: "status.withdrawing", message: "Withdrawal in progress" },
  processed: /*i18n*/ { id: "status.paidOut", message: "Money sent" },
  mistaked: /*i18n*/ { id: "status.withdrawalFailed", message: "Withdrawal failed" },
  accepted: statusTexts.accepted,
};

const cancelled: Message = /*i18n*/ { id: "status.withdrawalCancelled", message: "Withdrawal cancelled" };

/** The title of a transaction's status, in the words of its area. */
export function statusTitle(transaction: Pick<Transaction, "type" | "status" | "error">): Message {
  const name = statusName(transaction.status);
  if (transaction.type === "deposit") return statusTexts[name];
  return isCancelled(transaction) ? cancelled : withdrawalStatusTexts[name];
}
