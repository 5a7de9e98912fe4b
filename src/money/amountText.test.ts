import { describe, expect, it } from "vitest";
import { amountText, amountTextProblem, coinAmount, inDigits, parseAmount, plainAmount } from "./amountText";

describe("parseAmount", () => {
  it.each([
    ["", undefined],
    [".", undefined],
    ["0", 0],
    ["5.", 5],
    [".5", 0.5],
    ["0.5", 0.5],
    ["1234567.89", 1234567.89],
    ["9999999999999.99", 9999999999999.99],
  ])("parses %j as %s", (text, amount) => {
    expect(parseAmount(text, "MXN")).toBe(amount);
    expect(amountTextProblem(text, "MXN")).toBeUndefined();
  });

  it.each([
    ["1.234", "MXN", "decimals"],
    ["0.500", "MXN", "decimals"],
    ["0.123456789", "BTC", "decimals"],
    ["0.12345678", "LTC", "decimals"],
    ["1,234", "MXN", "format"],
    ["1,2,3", "MXN", "format"],
    ["1..5", "MXN", "format"],
    ["1e3", "MXN", "format"],
    ["-5", "MXN", "format"],
    // a double is no longer exact
    ["1234567890123456", "MXN", "format"],
    ["12345678901234.56", "MXN", "format"],
    ["12345678.12345678", "BTC", "format"],
  ])("does not parse %j in %s: %s", (text, currency, problem) => {
    expect(amountTextProblem(text, currency)).toBe(problem);
    expect(parseAmount(text, currency)).toBeUndefined();
  });
});

describe("amountText", () => {
  it.each([
    [500, "MXN", "500"],
    [640.25, "MXN", "640.25"],
    [1.005, "MXN", "1.01"],
    [12.345, "MXN", "12.35"],
    [0.1 + 0.2, "MXN", "0.3"],
    [0.000_000_01, "BTC", "0.00000001"],
    [0.123_456_789, "BTC", "0.12345679"],
    [1e21, "MXN", ""],
    [-5, "MXN", ""],
    [Number.NaN, "MXN", ""],
    [Number.POSITIVE_INFINITY, "MXN", ""],
  ])("writes %d in %s as %j", (amount, currency, text) => expect(amountText(amount, currency)).toBe(text));

  it("is parsed as the same amount", () => {
    for (const amount of [0, 1, 0.01, 12.34, 1500, 1234567.89, 9999999999999.99]) {
      expect(parseAmount(amountText(amount, "MXN"), "MXN")).toBe(amount);
    }
  });
});

describe("inDigits", () => {
  it.each([
    [1e13, "10000000000000"],
    [1e-8, "0.00000001"],
    [1234.5, "1234.5"],
  ])("writes %d as %s", (amount, digits) => expect(inDigits(amount)).toBe(digits));
});

describe("plainAmount", () => {
  it.each([
    [500, "500"],
    [1234.5, "1234.50"],
    [1_234_567.89, "1234567.89"],
    [0.1 + 0.2, "0.30"],
    [100.1 * 3, "300.30"],
    [12_345_678.123_456_78, "12345678.12345678"],
    [10.125, "10.125"],
    [99.999, "99.999"],
    [0.005_432_1, "0.0054321"],
    [1e-18, "0.000000000000000001"],
    [1e15, "1000000000000000"],
  ])("%f is %s", (amount, text) => expect(plainAmount(amount)).toBe(text));
});

describe("coinAmount", () => {
  it.each([
    [0.00000001, "en", "0.00000001", "0.00000001"],
    [1e-18, "en", "0.000000000000000001", "0.000000000000000001"],
    [20.0137, "en", "20.0137", "20.0137"],
    [12345.678901, "en", "12,345.678901", "12345.678901"],
    [12345.5, "ru", "12\u00a0345,5", "12345.5"],
    [0.1, "es-MX", "0.1", "0.1"],
    [50, "en", "50", "50"],
    [0.1 + 0.2, "de", "0,3", "0.3"],
    [12_345_678.123_456_78, "en", "12,345,678.12345678", "12345678.12345678"],
    [12_345_678.000_000_01, "en", "12,345,678.00000001", "12345678.00000001"],
  ])("shows %d in %s as %s and copies it as %s", (amount, locale, shown, plain) => {
    expect(coinAmount(amount, locale)).toEqual({ shown, plain });
  });
});
