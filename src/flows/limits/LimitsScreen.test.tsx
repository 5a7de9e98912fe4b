// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { depositLimitsAtom } from "../../catalogue/depositLimits/depositLimits";
import { regionAtom } from "../../session/atoms";
import LimitsScreen from "./LimitsScreen";

describe("the deposit limits", () => {
  const { box, render } = drawing();

  it.each([
    ["EUR", ["Daily, EUR", "Daily", "Weekly", "Monthly"]],
    ["gbp", ["Daily", "Weekly", "Monthly"]],
  ])("have an amount for each period in the player's currency, besides one in %s", async (currency, names) => {
    const items = [{ period: "day", currency, amount: 10, used: 0 }] as const;
    const cashier = fakeCashier({ screen: "/deposit/limits", answers: { "/BANKING/limits": { items } } });
    cashier.store.set(regionAtom, { country: "gb", currency: "GBP" });
    cashier.store.set(depositLimitsAtom, { items: [...items], min: undefined, isPromptDue: false });
    await render(inCashier(cashier, <LimitsScreen />));
    expect([...box.querySelectorAll("input")].map(({ labels }) => labels?.[0]?.textContent)).toEqual(names);
  });
});
