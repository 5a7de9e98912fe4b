import type { Transaction } from "../../contract";
import { useCashier } from "../../session/Cashier";
import { type State, stateOf, stateText } from "./stateOf";

const paths: Readonly<Record<State, string>> = {
  open: "M12 7v5l3 2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z",
  done: "m5 12.5 4.5 4.5L19 7.5",
  failed: "M7 7l10 10M17 7 7 17",
};

/** The state of a transaction: a sign and a word, so that it does not depend on its colour. */
export function StateMark({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const state = stateOf(transaction);
  return (
    <span className={`history-state ${state}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[state]} />
      </svg>
      {cashier.text(stateText(transaction))}
    </span>
  );
}
