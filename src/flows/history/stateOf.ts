import { statusName, type Transaction } from "../../contract";

/** What has become of a transaction, in the words of the filter. */
export type State = "open" | "done" | "failed";

/** The state of a transaction: without a result it is open. */
export function stateOf({ status }: Pick<Transaction, "status">): State {
  const name = statusName(status);
  if (name === "processed") return "done";
  return name === "mistaked" ? "failed" : "open";
}
