import { describe, expect, it } from "vitest";
import { feeOf, totalToPay, totalToReceive } from "./fee";

const none = { percent: 0, fixed: 0 };

describe("feeOf", () => {
  it.each([
    [100, { percent: 1.5, fixed: 5 }, 6.5],
    [33.5, { percent: 1.5, fixed: 0 }, 0.5],
    // half a cent rounds up: 0.335 + binary noise stays 0.34
    [33.5, { percent: 1, fixed: 0 }, 0.34],
    [1.005, { percent: 100, fixed: 0 }, 1],
    [0.1 + 0.2, { percent: 10, fixed: 0 }, 0.03],
    [10, { percent: 1, fixed: 0, min: 2 }, 2],
    [10_000, { percent: 1, fixed: 0, max: 50 }, 50],
    [10_000, { percent: 1, fixed: 0, min: null, max: null }, 100],
    // a server's way to say "no maximum"
    [10_000, { percent: 1, fixed: 0, max: Number.MAX_VALUE }, 100],
    [9_999_999_999_999.99, { percent: 2.5, fixed: 0 }, 250_000_000_000],
    [100, none, 0],
  ])("of %d with %j is %d", (amount, rule, fee) => {
    expect(feeOf(amount, rule, "MXN")).toBe(fee);
  });

  it("of a percentage beyond all measure is a number", () => {
    expect(feeOf(100, { percent: Number.MAX_VALUE, fixed: 0, max: 50 }, "MXN")).toBe(50);
  });

  it("keeps the decimals of a coin", () => {
    expect(feeOf(0.5, { percent: 0.0002, fixed: 0.000_000_01 }, "BTC")).toBe(0.000_001_01);
  });
});

describe("totals", () => {
  it("are exact", () => {
    expect(totalToPay(0.1, 0.2, "USD")).toBe(0.3);
    expect(totalToReceive(0.3, 0.1, "USD")).toBe(0.2);
  });
  it("a fee above the amount leaves nothing", () => {
    expect(totalToReceive(5, 6, "USD")).toBe(0);
  });
});
