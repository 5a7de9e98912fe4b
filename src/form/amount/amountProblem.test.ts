import { describe, expect, it } from "vitest";
import { amountProblem } from "./amountProblem";
import { largestAmount } from "./largestAmount";

const limits = { min: 50, max: 20_000 };
const none = { min: 0, max: 0 };

describe("amountProblem", () => {
  it.each([
    [undefined, 100, "required"],
    [undefined, -5, "required"],
    [0, -5, "min"],
    [49, 100, "min"],
    [20_001, 50_000, "max"],
    [20_001, undefined, "max"],
    [100, undefined, undefined],
    [100, 100, undefined],
    [100.01, 100, "balance"],
    // exactly what is there, whatever the sender's arithmetic has left of it
    [100.3, 100.1 + 0.2, undefined],
    [100.8, 100.7 + 0.1, undefined],
    [100.31, 100.1 + 0.2, "balance"],
    [100.02, 100.019, "balance"],
    // worse than a limit
    [49, 30, "balance"],
    [25_000, 300, "balance"],
    [500, 0, "balance"],
  ])("%d of %d: %s", (amount, balance, problem) =>
    expect(amountProblem(amount, { limits, currency: "MXN", balance })).toBe(problem),
  );

  it("compares in the currency's own decimals", () => {
    expect(amountProblem(0.000_000_02, { limits: none, currency: "BTC", balance: 0.000_000_01 })).toBe("balance");
    expect(amountProblem(0.000_000_01, { limits: none, currency: "BTC", balance: 0.000_000_01 })).toBeUndefined();
  });
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
      const amount = (largest(balance) ?? Number.NaN) / 100;
      expect(amountProblem(amount, { limits, currency: "MXN", balance })).toBeUndefined();
      expect(amountProblem(amount + 0.01, { limits, currency: "MXN", balance })).toBeDefined();
    }
  });
});
