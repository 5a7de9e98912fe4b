import { type StatusName, statusName, type Transaction } from "../contract";
import type { Message } from "../i18n/translate";
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
export function statusTitle({ type, status, error }: Pick<Transaction, "type" | "status" | "error">): Message {
  const name = statusName(status);
  if (type === "deposit") return statusTexts[name];
  return name === "mistaked" && error?.code === "cancelled" ? cancelled : withdrawalStatusTexts[name];
}
