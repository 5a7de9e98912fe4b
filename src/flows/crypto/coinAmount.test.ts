import { describe, expect, it } from "vitest";
import { coinAmount } from "./coinAmount";
import { inFours } from "./inFours";

describe("coinAmount", () => {
  it.each([
    [0.00000001, "en", "0.00000001", "0.00000001"],
    [1e-18, "en", "0.000000000000000001", "0.000000000000000001"],
    [20.0137, "en", "20.0137", "20.0137"],
    [12345.678901, "en", "12,345.678901", "12345.678901"],
    [12345.5, "ru", "12\u00a0345,5", "12345.5"],
    [0.1, "es-MX", "0.1", "0.1"],
    [50, "en", "50", "50"],
  ])("says %d in %s as %s, and copies it as %s", (amount, locale, shown, plain) => {
    expect(coinAmount(amount, locale)).toEqual({ shown, plain });
  });
});

describe("inFours", () => {
  it.each([
    ["bc1qdemo99", ["bc1q", "demo", "99"]],
    ["abcd", ["abcd"]],
    ["a", ["a"]],
    ["", []],
    ["😀😀😀😀😀", ["😀😀😀😀", "😀"]],
  ])("takes %s apart", (address, groups) => {
    expect(inFours(address)).toEqual(groups);
    expect(inFours(address).join("")).toBe(address);
  });

  it("does not mind a long one", () => {
    expect(inFours("x".repeat(10_000))).toHaveLength(2_500);
  });
});
