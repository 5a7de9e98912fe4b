import { atom } from "jotai/vanilla";
import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import type { Bonus } from "../../contract/host/session";
import { focusNextOnEnter } from "../../form/moveFocus";
import { chosenRegionAtom } from "../../session/region";
import { followAmount } from "../../transaction/state";
import BonusCards from "./BonusCards";

const { box, render } = drawing();

const bonus: Bonus = { id: "welcome", type: "deposit", depositBonusData: { minDeposit: 200 }, percent: 10 };
const limits = { MXN: { min: 50, max: 1_000 } };

it.each([
  ["spei", "bank", undefined, "10% of your deposit"],
  ["spei", "bank", 199, "10% of your deposit"],
  ["spei", "bank", 1_000, "You get $100"],
  ["spei", "bank", 1_001, "10% of your deposit"],
  // the amount is that of the transfer, which may be of another form
  ["btc", "crypto", 1_000, "10% of your deposit"],
])("promises to %s (%s) for %s: %s", async (name, category, amount, shown) => {
  const cashier = cashierStub({ screen: "/deposit/redirect" });
  followAmount(cashier.store, atom(amount));
  const method = { name, category, text: {}, amount_rules: limits };
  const offer = { bonus, isSelected: true };
  await render(inCashier(cashier, <BonusCards method={method} bonuses={[bonus]} offer={offer} status={undefined} />));
  expect(box.textContent).toContain(shown);
});

it.each([
  ["MXN", "You get $50"],
  ["USD", "10% of your deposit, up to $50 MXN"],
])("name the most that a bonus gives in the currency of the session, to a player with %s", async (currency, shown) => {
  const cashier = cashierStub({ screen: "/deposit/redirect" });
  cashier.store.set(chosenRegionAtom, { country: "us", currency });
  followAmount(cashier.store, atom(1_000));
  const most = { id: "most", type: "deposit" as const, percent: 10, max_bonus: 50 };
  const offer = { bonus: most, isSelected: true };
  const method = { name: "spei", category: "bank", text: {} };
  await render(inCashier(cashier, <BonusCards method={method} bonuses={[most]} offer={offer} status={undefined} />));
  expect(box.textContent).toContain(shown);
});

it("are not where Enter moves from the last field: it submits", async () => {
  const offer = { bonus, isSelected: true };
  const method = { name: "spei", category: "bank", text: {} };
  await render(
    inCashier(
      cashierStub({ screen: "/deposit/redirect" }),
      <form onKeyDown={focusNextOnEnter}>
        <input name="amount" />
        <BonusCards method={method} bonuses={[bonus]} offer={offer} status={undefined} />
      </form>,
    ),
  );
  const [amount] = box.querySelectorAll("input");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  amount?.dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(false);
});
