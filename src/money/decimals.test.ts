import { describe, expect, it } from "vitest";
import { roundAmount } from "./decimals";

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
