import { describe, expect, it } from "vitest";
import { isAbove, majorUnits, minorUnits, minorUnitsText } from "./minorUnits";

describe("minorUnits", () => {
  it.each([
    [0, "MXN", 0],
    [-0, "MXN", 0],
    [12, "MXN", 1200],
    [12.34, "MXN", 1234],
    // never more than there is
    [12.345, "MXN", 1234],
    [12.349, "MXN", 1234],
    [-0.001, "MXN", -1],
    // noise of binary arithmetic
    [0.1 + 0.2, "MXN", 30],
    [0.7 + 0.1, "MXN", 80],
    [1.1 * 3, "MXN", 330],
    [1.005, "MXN", 100],
    [4.35, "MXN", 435],
    [1e-7, "MXN", 0],
    [0.000_000_01, "BTC", 1],
    [1e-8, "BTC", 1],
    [0.1 + 0.2, "BTC", 30_000_000],
    [21e6, "btc", 2_100_000_000_000_000],
    [9_999_999_999_999.99, "MXN", 999_999_999_999_999],
  ])("%d %s is %d", (amount, currency, units) => expect(minorUnits(amount, currency)).toBe(units));

  it.each([0, 1, 435, 100_000, 999_999_999_999_999])("%d units survive the way to major units and back", (units) => {
    for (const currency of ["MXN", "BTC", "LTC"]) expect(minorUnits(majorUnits(units, currency), currency)).toBe(units);
  });
});

describe("isAbove", () => {
  it.each([
    [300, 300, "MXN", false],
    [300, 299.999_999_999_999_94, "MXN", false],
    [300, 299.99, "MXN", true],
    [0.3, 0.1 + 0.2, "MXN", false],
    [0.1 + 0.2, 0.3, "MXN", false],
    [2e-8, 1e-8, "BTC", true],
  ])("%d over %d %s: %s", (amount, bound, currency, result) => expect(isAbove(amount, bound, currency)).toBe(result));
});

it("an amount of nothing is a positive zero in major units, too", () => expect(majorUnits(-0, "MXN")).toBe(0));

describe("minorUnitsText", () => {
  it.each([
    [0, "MXN", "0"],
    [5, "MXN", "0.05"],
    [50, "MXN", "0.50"],
    [123_400, "MXN", "1234"],
    [123_450, "MXN", "1234.50"],
    [1, "BTC", "0.00000001"],
    [150_000_000, "BTC", "1.50"],
    [123_456_000, "BTC", "1.23456"],
    [10_000_000, "LTC", "1"],
  ])("%d units of %s: %s", (units, currency, text) => expect(minorUnitsText(units, currency)).toBe(text));
});
