// @vitest-environment node
import { describe, expect, it } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import type { Transaction } from "../contract/payment/transaction";
import { methodFormOf } from "../form/state/keptForms";
import { chosenRegionAtom } from "../session/region";
import { reopenForm } from "./openForm";

const method = { name: "spei", category: "e-money", text: {} };
const failed: Transaction = { id: "t1", type: "deposit", status: 2, method: "spei", amount: 450, currency: "MXN" };

/** Tries again, and returns the amount of the form that this opens. */
function amountAfter(transaction: Transaction, typed = "", currency = "MXN"): string {
  const cashier = cashierStub();
  const { store } = cashier;
  store.set(chosenRegionAtom, { country: "mx", currency });
  const { textAtom } = methodFormOf(cashier, method, "deposit", currency).amount;
  store.set(textAtom, typed);
  reopenForm(cashier, transaction, method);
  expect(cashier.effects).toContainEqual({ chosen: { method, saved: undefined } });
  return store.get(textAtom);
}

describe("another try of a payment", () => {
  it("has the amount of the payment in the new page of a player who is back from a provider", () =>
    expect(amountAfter(failed)).toBe("450"));

  it("opens on the list of its own area, from a screen of the other one", () => {
    const cashier = cashierStub({ screen: "/withdrawal/confirm" });
    reopenForm(cashier, failed, method);
    expect(cashier.visited).toEqual(["/deposit"]);
    expect(cashier.effects.at(-1)).toEqual({ chosen: { method, saved: undefined } });
  });

  it("keeps what was typed", () => expect(amountAfter(failed, "500")).toBe("500"));

  it("takes no amount of another currency, and none that is unknown", () => {
    expect(amountAfter(failed, "", "USD")).toBe("");
    expect(amountAfter({ ...failed, amount: null })).toBe("");
  });
});
