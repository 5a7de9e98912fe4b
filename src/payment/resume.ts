import { findDeposit, getActiveDeposits } from "../api/deposit";
import type { Cashier } from "../session/Cashier";
import { takeLeaving } from "./leaving";
import { showAnswer } from "./show";
import { activeDepositsAtom } from "./state";
import { isFinal } from "./transaction";

/**
 * Leads a player who is back from a provider's page to the payment's state. The server is asked; what the address
 * says is not believed.
 * @param id of the transaction that the player left for
 */
export async function resumeDeposit(cashier: Cashier, id: string): Promise<void> {
  // where it fails, the list offers the transaction as long as it is unfinished
  const answer = await findDeposit(cashier, id);
  if (answer && cashier.screen === "/deposit") showAnswer(cashier, answer);
}

/** As {@link resumeDeposit}, for the transaction that this player has left for, if there is one. */
export async function resumeLeft(cashier: Cashier): Promise<void> {
  const id = takeLeaving(cashier.store);
  if (id) await resumeDeposit(cashier, id);
}

/** Asks which deposits are unfinished. */
export async function loadActiveDeposits(cashier: Cashier): Promise<void> {
  const active = await getActiveDeposits(cashier);
  const unfinished = active.filter(({ transaction }) => !isFinal(transaction) && transaction.type === "deposit");
  if (!cashier.signal.aborted) cashier.store.set(activeDepositsAtom, unfinished);
}
