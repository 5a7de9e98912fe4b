import { describe, expect, it } from "vitest";
import { minorUnitsText } from "../../money/minorUnits";
import { amountProblem } from "./amountRules";
import { largestAmount } from "./BalanceRow";

const limits = { min: 50, max: 20_000 };
const none = { min: 0, max: 0 };

describe("amountProblem", () => {
  it.each([
    ["", 100, "required"],
    ["", -5, "required"],
    ["0", -5, "min"],
    ["49", 100, "min"],
    ["20001", 50_000, "max"],
    ["20001", undefined, "max"],
    ["100", undefined, undefined],
    ["100", 100, undefined],
    ["100.01", 100, "balance"],
    // exactly what is there, whatever the sender's arithmetic has left of it
    ["100.3", 100.1 + 0.2, undefined],
    ["100.8", 100.7 + 0.1, undefined],
    ["100.31", 100.1 + 0.2, "balance"],
    ["100.02", 100.019, "balance"],
    // worse than a limit
    ["49", 30, "balance"],
    ["25000", 300, "balance"],
    ["500", 0, "balance"],
    // is no amount at all
    ["100.001", 0, "decimals"],
    ["1,2,3", 0, "format"],
  ])("%j of %d: %s", (amount, balance, problem) =>
    expect(amountProblem(amount, { limits, currency: "MXN", balance })).toBe(problem),
  );

  it("compares in the currency's own decimals", () => {
    expect(amountProblem("0.00000002", { limits: none, currency: "BTC", balance: 0.000_000_01 })).toBe("balance");
    expect(amountProblem("0.00000001", { limits: none, currency: "BTC", balance: 0.000_000_01 })).toBeUndefined();
  });
});

it("an amount whose request has no answer is checked against the method's limits alone", () => {
  const rules = { limits, currency: "MXN", balance: 30, unanswered: [500, 49] };
  expect(["500", "501", "49"].map((amount) => amountProblem(amount, rules))).toEqual([undefined, "balance", "min"]);
});

describe("largestAmount", () => {
  const largest = (balance: number, more = {}) => largestAmount({ balance, limits, currency: "MXN", ...more });

  it.each([
    [1234.56, 123_456],
    [100.1 + 0.2, 10_030],
    [1234.569, 123_456],
    [50, 5_000],
    [20_000, 2_000_000],
    [1e9, 2_000_000],
    [49.99, undefined],
    [0, undefined],
    [-100, undefined],
  ])("of %d is %d units", (balance, units) => expect(largest(balance)).toBe(units));

  it("is the balance where there are no limits", () => {
    expect(largest(0.01, { limits: none })).toBe(1);
    expect(largest(0, { limits: none })).toBeUndefined();
  });

  it("is what the amount's check accepts", () => {
    for (const balance of [50, 77.77, 0.1 + 50.2, 19_999.99, 20_000.01]) {
      const units = largest(balance) ?? Number.NaN;
      const rules = { limits, currency: "MXN", balance };
      expect(amountProblem(minorUnitsText(units, "MXN"), rules)).toBeUndefined();
      expect(amountProblem(minorUnitsText(units + 1, "MXN"), rules)).toBeDefined();
    }
  });
});
