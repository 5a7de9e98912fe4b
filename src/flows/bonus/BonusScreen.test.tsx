import { atom } from "jotai/vanilla";
import { act } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { chosenMethodAtom } from "../../catalogue/state";
import type { Bonus } from "../../contract/host/session";
import type { Method } from "../../contract/list/method";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { bonusOfferAtomFor } from "../../transaction/bonus";
import { followAmount } from "../../transaction/state";
import BonusScreen from "./BonusScreen";

const { box, render } = drawing();
const spei: Method = { name: "spei_mxn", category: "bank", text: {} };

/** Draws the details of the bonus on offer. */
async function renderDetails(...bonusList: Bonus[]) {
  const cashier = cashierStub({ screen: "/deposit/bonus-details" });
  cashier.store.set(hostSessionAtom, { ...hostSessionDefaults, bonusList });
  cashier.store.set(chosenMethodAtom, spei);
  await render(inCashier(cashier, <BonusScreen />));
  return cashier;
}

it("switches no other bonus on in place of one that ends meanwhile", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  const cashier = await renderDetails(
    { id: "welcome", type: "deposit", name: "Welcome", expires_at },
    { id: "reload", type: "deposit", name: "Reload" },
  );
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(cashier.notices).toEqual(["This bonus has ended."]);
  expect(box.textContent).not.toContain("Welcome");
  // as the form reads it after the way back
  const offer = cashier.store.get(bonusOfferAtomFor(spei));
  expect([offer?.bonus.id, offer?.isSelected]).toEqual(["reload", false]);
});

it.each([
  [500, true],
  [5_000, false],
])("call an amount too low for a minimum of %i only if that can be sent", async (minDeposit, isSaid) => {
  const cashier = await renderDetails({ id: "welcome", type: "deposit", depositBonusData: { minDeposit } });
  const limited: Method = { ...spei, amount_rules: { MXN: { min: 50, max: 1_000 } } };
  await act(async () => {
    cashier.store.set(chosenMethodAtom, limited);
    followAmount(cashier.store, atom(100));
  });
  expect(box.textContent?.includes("This amount is too low for the bonus.")).toBe(isSaid);
});
