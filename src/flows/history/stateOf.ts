import { statusName, type Transaction } from "../../contract";
import type { Message } from "../../i18n/translate";
import { isCancelled } from "../../transaction/status";
import { texts } from "./texts";

/** What has become of a transaction, in the words of the filter. */
export type State = "open" | "done" | "failed";

/** The state of a transaction: without a result it is open. */
export function stateOf({ status }: Pick<Transaction, "status">): State {
  const name = statusName(status);
  if (name === "processed") return "done";
  return name === "mistaked" ? "failed" : "open";
}

/** The word for a transaction's state; a cancelled one has its own. */
export const stateText = (transaction: Pick<Transaction, "status" | "error">): Message =>
  isCancelled(transaction) ? texts.cancelled : texts.states[stateOf(transaction)];
