import { describe, expect, it } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { scopeAtom } from "../../session/atoms";
import { QuoteDetails } from "./CostFacts";
import { createQuoting } from "./quoting";

describe("the rate of a quote", () => {
  const { box, render } = drawing();

  it.each([
    [18.4, "18.4"],
    [0.000012345678, "0.0000123457"],
    [1234.5678, "1,234.57"],
    [8_923_456.78, "8,923,456.78"],
    [1_650_123_456, "1,650,123,456"],
  ])("of %d has all the digits that matter", async (value, shown) => {
    const cashier = fakeCashier();
    const quoting = createQuoting({
      area: "withdrawal",
      name: "m",
      scope: cashier.store.get(scopeAtom),
      isQuoted: true,
    });
    const rate = { from: "btc", to: "INR", value };
    cashier.store.set(quoting.answerAtom, {
      key: "",
      quote: { fee: 0, total: 1, currency: "INR", forfeits: [], notes: [], rate },
    });
    await render(inCashier(cashier, <QuoteDetails area="withdrawal" quoting={quoting} name="agree" />));
    expect(box.textContent).toBe(`1 BTC = ${shown} INR`);
  });
});

describe("what a quote takes", () => {
  const { box, render } = drawing();

  it("is named with its currency's code, unless that is the player's", async () => {
    const cashier = fakeCashier();
    const scope = cashier.store.get(scopeAtom);
    const quoting = createQuoting({ area: "withdrawal", name: "m", scope, isQuoted: true });
    const forfeits = [
      { text: "Bonus", amount: 50, currency: "USD" },
      { text: "Spins", amount: 20 },
      { text: "Points", amount: 10, currency: scope.currency.toLowerCase() },
    ];
    const quote = { fee: 0, total: 1, currency: scope.currency, forfeits, notes: [] };
    cashier.store.set(quoting.answerAtom, { key: "", quote });
    await render(inCashier(cashier, <QuoteDetails area="withdrawal" quoting={quoting} name="agree" />));
    const lost = [...box.querySelectorAll("li")].map((item) => item.textContent);
    expect(lost).toEqual(["Bonus$50 USD", "Spins$20", "Points$10"]);
  });
});
