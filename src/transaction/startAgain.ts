import { methodOf, methodsAtom } from "../catalogue/state";
import type { Transaction } from "../contract";
import { type Scope, scopeAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { withBonus } from "./bonus";
import { type Draft, lastDraftAtom } from "./state";
import { submit } from "./submit";

/** The draft with the bonus on offer now; without one in another region, as offers are in the region's currency. */
function draftAgain(cashier: Cashier, { draft, scope }: { draft: Draft; scope: Scope }): Draft {
  const { country, currency } = cashier.store.get(scopeAtom);
  if (scope.country === country && scope.currency === currency) return withBonus(cashier, draft);
  const { bonusId: _elsewhere, ...plain } = draft;
  return plain;
}

/**
 * Replaces a transaction that has expired by a new one: a deposit at once if its draft is known, else from its method's
 * form, else from the list.
 */
export async function startAgain(cashier: Cashier, transaction: Transaction): Promise<void> {
  const { store } = cashier;
  cashier.track("button", { button: "start_again" });
  const kept = store.get(lastDraftAtom);
  if (transaction.type === "deposit" && kept?.id === transaction.id) {
    // the host may have withdrawn the bonus, or the player switched it off
    const submitted = await submit(cashier, "deposit", draftAgain(cashier, kept), { scope: kept.scope });
    if (typeof submitted === "string") return;
  }
  const method = methodOf(store.get(methodsAtom), transaction);
  if (method) cashier.choose({ method });
  else cashier.showReloadedList();
}
