import { describe, expect, it } from "vitest";
import { amountLimits, checkAmount, presetAmounts, splitPresets } from "./amountLimits";

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

describe("presetAmounts", () => {
  it.each([
    [0, 0, [5, 10, 25, 50, 75, 100, 150, 250, 500, 1000, 3000, 5000, 10000, 15000, 25000, 50000, 150000, 250000]],
    [50, 500, [50, 75, 100, 150, 250, 500]],
    [21, 20155, [25, 50, 75, 100, 150, 250, 500, 1000, 3000, 5000, 10000, 15000]],
    [1000, 500000, [1000, 3000, 5000, 10000, 15000, 25000, 50000, 150000, 250000]],
    [0, 4, []],
    [300000, 0, []],
    [500, 100, []],
  ])("are within %i to %i", (min, max, amounts) => expect(presetAmounts({ min, max })).toEqual(amounts));

  it.each([
    [50, 500, [500, 20, 200, 501, 50], [500, 200, 50]],
    [0, 0, [7, 12.5], [7, 12.5]],
    [0, 0, [0, 7], [7]],
    [100, 500, [1, 1000], []],
    [100, 500, [], []],
  ])("of the server are within %i to %i, in its order", (min, max, offered, amounts) =>
    expect(presetAmounts({ min, max }, offered)).toEqual(amounts),
  );
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

describe("splitPresets", () => {
  const amounts = [50, 75, 100, 250, 500, 1000, 3000];

  it("shows the roundest first, in their order", () =>
    expect(splitPresets(amounts, [], 4)).toEqual({ main: [50, 100, 500, 1000], rest: [75, 250, 3000] }));

  it.each([
    [
      [20, 50, 100, 200, 500, 1000],
      [50, 100, 500, 1000],
      [20, 200],
    ],
    [
      [120, 200, 500, 1000, 2500, 5000],
      [200, 500, 1000, 5000],
      [120, 2500],
    ],
    [[40, 60, 75, 120, 150], [40, 60, 75, 150], [120]],
  ])("shows the roundest of the server's %j", (offered, main, rest) =>
    expect(splitPresets(offered, [], 4)).toEqual({ main, rest }),
  );

  it("shows all that fit", () => expect(splitPresets([500, 200], [], 4)).toEqual({ main: [500, 200], rest: [] }));

  it("shows what the player wants in any case, each once and in its place", () => {
    expect(splitPresets(amounts, [740, 75, 740], 4)).toEqual({
      main: [75, 100, 740, 1000],
      rest: [50, 250, 500, 3000],
    });
    expect(splitPresets([], [5000, 20], 4)).toEqual({ main: [20, 5000], rest: [] });
  });
});
