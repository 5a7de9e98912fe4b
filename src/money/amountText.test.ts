import { describe, expect, it } from "vitest";
import { amountText, amountTextProblem, inDigits, parseAmount } from "./amountText";

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
