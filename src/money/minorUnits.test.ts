import { describe, expect, it } from "vitest";
import { isAbove, majorUnits, minorUnits, minorUnitsText, roundAmount } from "./minorUnits";

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

describe("roundAmount", () => {
  it.each([
    [1.005, "USD", 1.01],
    [1.004, "USD", 1],
    [-1.005, "USD", -1.01],
    [2.5, "USD", 2.5],
    [0.1 + 0.2, "USD", 0.3],
    [8.345, "MXN", 8.35],
    [10.235, "MXN", 10.24],
    [1.015, "JPY", 1.02],
    [100, "MXN", 100],
    [0, "MXN", 0],
    [0.005, "MXN", 0.01],
    [0.0049, "MXN", 0],
    [1e-9, "BTC", 0],
    [5e-9, "BTC", 1e-8],
    [1.23e-7, "BTC", 1.2e-7],
    [0.123456789, "BTC", 0.12345679],
    [0.123456789, "ETH", 0.12345679],
    [0.12345678, "LTC", 0.1234568],
    [1.239, "USDT", 1.24],
    [1.239, "TRX", 1.24],
    [1.239, "DAI", 1.24],
    [0.0042, "BNB", 0.0042],
    [0.123456789, "doge", 0.12345679],
    [10.1255, "KWD", 10.126],
    [10.125, "omr", 10.125],
    [999999999999.995, "USD", 1000000000000],
    [1e21, "USD", 1e21],
    [1.7976931348623157e308, "BTC", 1.7976931348623157e308],
    [Number.MAX_SAFE_INTEGER, "BTC", Number.MAX_SAFE_INTEGER],
    [90071992547409.12, "USD", 90071992547409.12],
    [900719925474.1234, "BTC", 900719925474.1234],
    [5e-324, "USD", 0],
  ])("rounds %d %s to %d", (value, currency, rounded) => expect(roundAmount(value, currency)).toBe(rounded));

  it.each([-0, -0.001, -1e-12])("returns 0 instead of -0 for %d", (value) =>
    expect(Object.is(roundAmount(value, "USD"), 0)).toBe(true),
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("throws a RangeError for %d", (value) =>
    expect(() => roundAmount(value, "USD")).toThrow(RangeError),
  );

  it("does not change rounded values", () => {
    for (let cents = 0; cents < 100_000; cents += 7) {
      const value = Number(`${cents}e-2`);
      expect(roundAmount(value, "USD")).toBe(value);
    }
  });
});
