import { methodOf, methodsAtom } from "../catalogue/state";
import type { Transaction } from "../contract";
import { type Scope, scopeAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { withBonus } from "./bonus";
import { type Draft, lastDraftAtom } from "./state";
import { submit } from "./submit";

/** The draft with a bonus as it is on offer now; offers are of the present region's currency. */
function draftAgain(cashier: Cashier, { draft, scope }: { draft: Draft; scope: Scope }): Draft {
  const { country, currency } = cashier.store.get(scopeAtom);
  if (scope.country === country && scope.currency === currency) return withBonus(cashier, draft);
  const { bonusId: _elsewhere, ...plain } = draft;
  return plain;
}

/**
 * Starts a new deposit in place of one that was not paid in time: at once where what it was made of is known here, else
 * from its method's form, else from the list (contract §4.3).
 */
export async function startAgain(cashier: Cashier, transaction: Transaction): Promise<void> {
  const { store } = cashier;
  cashier.track("button", { button: "start_again" });
  const kept = store.get(lastDraftAtom);
  if (kept?.id === transaction.id) {
    // the host or the player may have taken the bonus away
    const submitted = await submit(cashier, "deposit", draftAgain(cashier, kept), { scope: kept.scope });
    if (typeof submitted === "string") return;
  }
  const method = methodOf(store.get(methodsAtom), transaction);
  if (method) cashier.choose({ method });
  else cashier.showReloadedList();
}
