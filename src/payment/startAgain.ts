import { methodOf, methodsAtom } from "../catalogue/state";
import type { Transaction } from "../contract";
import type { Cashier } from "../session/Cashier";
import { withBonus } from "./bonus/state";
import { draftAtom } from "./state";
import { submit } from "./submit";

/**
 * Starts a new deposit in place of one that was not paid in time: at once where what it was made of is known here, else
 * from its method's form, else from the list (contract §4.3).
 */
export async function startAgain(cashier: Cashier, transaction: Transaction): Promise<void> {
  const { store } = cashier;
  cashier.track("button", { button: "start_again" });
  const kept = store.get(draftAtom);
  if (kept?.id === transaction.id) {
    // the host or the player may have taken the bonus away
    const submitted = await submit(cashier, "deposit", withBonus(cashier, kept.draft));
    if (typeof submitted === "string") return;
  }
  const method = methodOf(store.get(methodsAtom), transaction);
  if (method) cashier.choose({ method });
  else cashier.backToFreshList();
}
