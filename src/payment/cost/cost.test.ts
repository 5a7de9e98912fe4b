import { describe, expect, it } from "vitest";
import type { Method } from "../../contract/list/method";
import type { Quote } from "../../contract/payment/quote";
import { costOf, costToShow, hasCost, leavesNothing, widestCost } from "./cost";

const method = (fee?: object): Method => ({
  name: "card",
  category: "card_method",
  text: {},
  received: fee ? { fee: { MXN: fee } } : {},
});
const quote = { fee: 7, total: 207, currency: "USD", forfeits: [], notes: [], rate: undefined, arrives_in: undefined };

describe("costOf", () => {
  const priced = method({ percent: 1.5, fixed: 3 });

  it("adds the fee to a deposit and takes it off a withdrawal", () => {
    expect(costOf({ area: "deposit", method: priced, amount: 200, currency: "MXN" })).toEqual({
      fee: 6,
      total: 206,
      currency: "MXN",
    });
    expect(costOf({ area: "withdrawal", method: priced, amount: 200, currency: "MXN" })).toEqual({
      fee: 6,
      total: 194,
      currency: "MXN",
    });
  });

  it("is what the server has quoted", () => {
    expect(costOf({ area: "deposit", method: priced, amount: 200, currency: "MXN" }, quote)).toEqual({
      fee: 7,
      total: 207,
      currency: "USD",
    });
  });

  it("is unknown in a currency whose fee the server does not say", () => {
    expect(costOf({ area: "deposit", method: priced, amount: 200, currency: "USD" })).toBeUndefined();
  });
});

const quoteWith = (more: Partial<Quote>): Quote => ({
  fee: 0,
  total: 500,
  currency: "MXN",
  forfeits: [],
  notes: [],
  ...more,
});

describe("costToShow", () => {
  it.each([
    ["deposit", 10.01, { percent: 1.5, fixed: 3 }, { fee: 3.15, total: 13.16 }],
    ["withdrawal", 10.01, { percent: 1.5, fixed: 3 }, { fee: 3.15, total: 6.86 }],
    ["withdrawal", 2, { fixed: 3 }, { fee: 3, total: 0 }],
    ["deposit", 0.1, { fixed: 0.2 }, { fee: 0.2, total: 0.3 }],
    ["deposit", 500, { percent: 10, max: 20 }, { fee: 20, total: 520 }],
  ] as const)("of a %s of %f", (area, amount, fee, cost) =>
    expect(costToShow({ area, method: method(fee), amount, currency: "MXN" })).toEqual({ ...cost, currency: "MXN" }),
  );

  it.each([undefined, {}, { percent: 0 }, { percent: "2" }])("is none with the fee %j", (fee) =>
    expect(costToShow({ area: "deposit", method: method(fee), amount: 500, currency: "MXN" })).toBeUndefined(),
  );

  it("is the quote's, if that says more than the amount", () => {
    const cost = (quote: Quote) =>
      costToShow({ area: "withdrawal", method: method({ fixed: 3 }), amount: 500, currency: "MXN" }, quote);
    expect(cost(quoteWith({ fee: 7, total: 493 }))).toEqual({ fee: 7, total: 493, currency: "MXN" });
    expect(cost(quoteWith({ total: 27, currency: "USD" }))).toEqual({ fee: 0, total: 27, currency: "USD" });
    expect(cost(quoteWith({ currency: "mxn" }))).toBeUndefined();
    expect(cost(quoteWith({ total: 500.00000000000006 }))).toBeUndefined();
    expect(cost(quoteWith({ total: 480 }))).toEqual({ fee: 0, total: 480, currency: "MXN" });
  });
});

describe("widestCost", () => {
  it.each([
    [20_000, { percent: 1.5, fixed: 3 }, { fee: 302.99, total: 20_302.99 }],
    [1_000, { percent: 0.5 }, { fee: 4.99, total: 1_004.99 }],
    [0, { fixed: 12 }, { fee: 11.99, total: 1_000_011.99 }],
  ])("has all decimals, up to %i", (max, fee, cost) =>
    expect(widestCost({ area: "deposit", method: method(fee), max, currency: "MXN", isQuoted: false })).toEqual({
      ...cost,
      currency: "MXN",
    }),
  );

  it("has room for a quoted fee that the method does not say", () => {
    expect(widestCost({ area: "withdrawal", method: method(), max: 5_000, currency: "MXN", isQuoted: true })).toEqual({
      fee: 499.99,
      total: 4_999.99,
      currency: "MXN",
    });
    expect(
      widestCost({ area: "withdrawal", method: method(), max: 5_000, currency: "MXN", isQuoted: false }),
    ).toBeUndefined();
  });
});

it("hasCost if there is a fee in the currency, or a quote", () => {
  expect(hasCost(method({ fixed: 1 }), "MXN", false)).toBe(true);
  expect(hasCost(method({ fixed: 1 }), "USD", false)).toBe(false);
  expect(hasCost(method(), "MXN", true)).toBe(true);
});

describe("leavesNothing", () => {
  it.each([
    ["withdrawal", { fee: 3, total: 0 }, true],
    ["withdrawal", { fee: 3, total: 0.01 }, false],
    ["withdrawal", { fee: 0, total: 0 }, false],
    ["deposit", { fee: 3, total: 0 }, false],
  ] as const)("of a %s with %j is %s", (area, cost, expected) =>
    expect(leavesNothing(area, { ...cost, currency: "MXN" })).toBe(expected),
  );
});
