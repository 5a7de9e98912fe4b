import { describe, expect, it } from "vitest";
import { amountLimits, checkAmount } from "./amountLimits";

const rules = {
  MXN: { min: 50, max: 20000, minNonRus: 60 },
  RUB: { min: 100, max: 0 },
  EUR: { min: -5, max: -1, minNonRus: null },
  USD: { min: 0, max: 0, minNonRus: 0 },
  CAD: { min: 10, max: Number.MAX_VALUE },
};

describe("amountLimits", () => {
  it.each([
    ["MXN", "ru", 50, 20000],
    ["MXN", "RU", 50, 20000],
    ["mxn", "ru", 50, 20000],
    ["MXN", "mx", 60, 20000],
    ["MXN", "", 60, 20000],
    ["RUB", "mx", 100, 0],
    ["EUR", "mx", 0, 0],
    ["USD", "mx", 0, 0],
    ["CAD", "mx", 10, 0],
    ["GBP", "ru", 0, 0],
    ["constructor", "ru", 0, 0],
    ["__proto__", "ru", 0, 0],
  ])("for %s in %j are %i to %i", (currency, country, min, max) =>
    expect(amountLimits({ category: "e-money", amount_rules: rules }, currency, country)).toEqual({ min, max }),
  );

  it("have no noise of binary arithmetic, which would refuse the amount itself", () => {
    const amount_rules = { MXN: { min: 0.1 + 0.2, max: 0.7 + 0.1 } };
    expect(amountLimits({ category: "e-money", amount_rules }, "MXN", "mx")).toEqual({ min: 0.3, max: 0.8 });
  });

  it.each([
    ["MXN", { min: 21.3349, max: 20_155.378 }, { min: 21.34, max: 20_155.37 }],
    ["KWD", { min: 1.2345, max: 1.2345 }, { min: 1.235, max: 1.234 }],
    ["BTC", { min: 1.23e-8, max: 1 / 3 }, { min: 2e-8, max: 0.333_333_33 }],
  ])("have the decimals of %s, so that an amount can be exactly these", (currency, rule, limits) => {
    const amount_rules = { [currency]: rule };
    expect(amountLimits({ category: "e-money", amount_rules }, currency, "mx")).toEqual(limits);
  });

  it.each([null, undefined, {}])("are zero for the rules %j", (amount_rules) =>
    expect(amountLimits({ category: "e-money", amount_rules }, "MXN", "mx")).toEqual({ min: 0, max: 0 }),
  );

  const fixed = { min: 1000, max: 500_000 };
  const none = { min: 0, max: 0 };
  it.each<[string, Parameters<typeof amountLimits>[0], object]>([
    ["by card view type", { category: "upi", cardViewType: 3 }, fixed],
    ["by category", { category: "indian-methods-grouped" }, fixed],
    [
      "with a rule for another currency",
      { category: "upi", cardViewType: 3, amount_rules: { USD: { min: 1, max: 2 } } },
      fixed,
    ],
    [
      "with a rule",
      { category: "upi", cardViewType: 3, amount_rules: { INR: { min: 300, max: 2000 } } },
      { min: 300, max: 2000 },
    ],
    ["with a rule of zeros", { category: "upi", cardViewType: 3, amount_rules: { INR: { min: 0, max: 0 } } }, none],
    ["of another category", { category: "bank_transfer_nigeria", cardViewType: 9 }, none],
  ])("apply to an Indian method %s", (_, method, limits) => expect(amountLimits(method, "INR", "in")).toEqual(limits));
});

describe("checkAmount", () => {
  it.each([
    [undefined, 50, 100, "required"],
    [Number.NaN, 50, 100, "required"],
    [0, 0, 0, "required"],
    [-5, 0, 0, "min"],
    [0, 50, 100, "min"],
    [49.99, 50, 100, "min"],
    [50, 50, 100, undefined],
    [100, 50, 100, undefined],
    [100.01, 50, 100, "max"],
    [1e15, 50, 0, undefined],
    [Number.POSITIVE_INFINITY, 50, 100, "max"],
  ])("checks %s against %i to %i: %s", (amount, min, max, problem) =>
    expect(checkAmount(amount, { min, max })).toBe(problem),
  );
});
