import { describe, expect, it } from "vitest";
import { currencyCodes } from "../../test/unit/currencyCodes";
import { cryptoSymbols, currencySymbols } from "./currencies";
import { decimalsOf } from "./minorUnits";
import { bareAmount, readAmount } from "./writtenAmount";

/**
 * Parses a text: its digits with "." before the decimals; "senseless" if its separators are, undefined if it is no
 * amount.
 */
function meant(raw: string, currency = "MXN", decimalSign = ".", decimals = decimalsOf(currency)): string | undefined {
  const text = bareAmount(raw, currency);
  if (text === undefined) return undefined;
  const reading = readAmount(text, { decimals, decimalSign });
  if (!reading) return "senseless";
  return reading.units + (reading.separator && `.${reading.fraction}`);
}

describe("readAmount", () => {
  it.each([
    ["one separator before one or two digits", "12.3 12,3 12.34 12,34", "12.3 12.3 12.34 12.34"],
    ["one before three digits", "1.500 1,500 12.345 100,000 1٬500", "1500 1500 12345 100000 1500"],
    [
      "three digits behind a number that no separator groups",
      "0.500 0,500 1234.567 12345,678",
      "0.500 0.500 1234.567 12345.678",
    ],
    ["four digits", "1.5000 1,5000", "1.5000 1.5000"],
    ["two different separators", "1,234.56 1.234,56 1,234.5 1.234,567", "1234.56 1234.56 1234.5 1234.567"],
    ["several of the same", "1,234,567 1.234.567 1,50,000 12,34,567", "1234567 1234567 150000 1234567"],
    ["several and another one", "1,234,567.89 1.234.567,8 12,34,567.50", "1234567.89 1234567.8 1234567.50"],
    ["one at the end", "1, 12. 1500, 1,500. 1,234, 1.234.", "1. 12. 1500. 1500. 1234. 1234."],
    ["one at the start", ".5 ,50", ".5 .50"],
    ["the commas and stops of Arabic and Japanese keyboards", "1،5 1،500 1、5 1､500 1｡5", "1.5 1500 1.5 1500 1.5"],
    ["the Arabic decimal separator", "1٫5 1٫500 1,234٫5", "1.5 1.500 1234.5"],
    [
      "no sense",
      "1,2,3 1,50, 1,50,0 1..5 1.5,5 1,234,5 12,34.5 1.234,567,8 1٫2,3",
      Array(9).fill("senseless").join(" "),
    ],
  ])("reads %s", (_, written, amounts) =>
    expect(written.split(" ").map((text) => meant(text))).toEqual(amounts.split(" ")),
  );

  it.each([
    // as many decimals as the currency has, behind the language's decimal sign
    ["1.500", 3, ".", "1.500"],
    ["1,500", 3, ".", "1500"],
    ["1,500", 3, ",", "1.500"],
    ["1.500", 3, ",", "1500"],
    ["1.500", 8, ".", "1.500"],
    ["1.500", 2, ".", "1500"],
    ["1,500", 0, ",", "1500"],
    ["1.500.000", 8, ".", "1500000"],
    ["1.500,25", 8, ".", "1500.25"],
    ["1,50000000", 8, ".", "1.50000000"],
  ])("reads %s with %d decimals and the sign %s as %s", (written, decimals, sign, amount) =>
    expect(meant(written, "XXX", sign, decimals)).toBe(amount),
  );
});

describe("bareAmount", () => {
  it.each([
    ["1 234,5", "1234.5"],
    ["1 000 000", "1000000"],
    ["1\u00a0234\u202f567\u2009890", "1234567890"],
    ["1'234.50", "1234.50"],
    ["1’234.50", "1234.50"],
    ["\t 50 \n", "50"],
    ["\u200f\u202a50\u202c", "50"],
    ["٣", "3"],
    ["١٬٢٣٤٫٥٠", "1234.50"],
    ["۱۲۳", "123"],
    ["१,००,०००", "100000"],
    ["৫০০", "500"],
    ["౫,౦౦౦", "5000"],
    ["\uff11\uff12\uff0e\uff15", "12.5"],
    ["\uff11\uff0c\uff15", "1.5"],
    ["5\u30025", "5.5"],
    ["\u{1d7d9}\u{1d7da}", "12"],
    ["٣5", "35"],
  ])("has the digits of any script and no spaces: %j is %j", (raw, amount) => expect(meant(raw)).toBe(amount));

  it("converts every decimal digit of Unicode", () => {
    const digits: string[] = [];
    for (let code = 0; code < 0x110000; code++) {
      const char = String.fromCodePoint(code);
      if (/\p{Nd}/u.test(char)) digits.push(char);
    }
    expect(digits.length % 10).toBe(0);
    for (const [index, digit] of digits.entries()) expect(bareAmount(digit, "USD")).toBe(String(index % 10));
  });

  it.each([
    ["$1,000.50", "MXN", "1000.50"],
    ["$.50", "MXN", ".50"],
    ["1 000 MXN", "MXN", "1000"],
    ["mxn 20", "MXN", "20"],
    ["MX$20", "MXN", "20"],
    ["$ 20.00 MXN", "MXN", "20.00"],
    ["500 руб.", "RUB", "500"],
    ["500р.", "RUB", "500"],
    ["Rs. 500", "INR", "500"],
    ["Rs.500", "INR", "500"],
    ["₹500", "INR", "500"],
    ["S/. 50", "PEN", "50"],
    ["B/. 50", "PAB", "50"],
    ["R$ 1.000,50", "BRL", "1000.50"],
    ["R 500", "ZAR", "500"],
    ["500 zł", "PLN", "500"],
    ["500 Kč", "CZK", "500"],
    ["500 so'm", "UZS", "500"],
    ["500 د.إ", "AED", "500"],
    ["د.إ ٥٠٠", "AED", "500"],
    ["0.5 btc", "BTC", "0.5"],
    ["Ξ0.5", "ETH", "0.5"],
  ])("has no currency: %j in %s is %j", (raw, currency, amount) => expect(meant(raw, currency)).toBe(amount));

  it.each(currencyCodes)("drops the code and the symbol of %s", (code) => {
    const symbol = { ...currencySymbols, ...cryptoSymbols }[code] ?? "";
    expect(bareAmount(`${symbol} 25`, code)).toBe("25");
    expect(bareAmount(`25 ${code}`, code)).toBe("25");
  });
  it.each([
    ..."1e9 1E9 1e-9 1.5e3 -5 −5 –5 5- (5) +5 +79991234567 0x10".split(" "),
    ..."0b1 1_000 5% 1/2 ½ 5² ① Ⅷ 5k 5K 5тыс 1O0".split(" "),
    ..."5a0 abc NaN Infinity $ MXN ` 10:30 5=6 1;2 <b>5</b>".split(" "),
    "💰",
    "5 m",
    "2 mln",
    "5 lakh",
    "100\n200",
    "100\t200",
    "100 USD",
    "9".repeat(400),
    "1 ".repeat(40),
    "\u0000",
    "5\u00005",
  ])("takes %j for no amount", (raw) => expect(bareAmount(raw, "MXN")).toBeUndefined());

  it("rejects K after a number, even when K is the currency's symbol", () => {
    expect(bareAmount("5K", "MMK")).toBeUndefined();
    expect(bareAmount("K5", "MMK")).toBe("5");
  });

  it("handles hostile texts without hanging", () => {
    for (const text of ["a.".repeat(1e6), "''''".repeat(1e6), " ".repeat(63), "'".repeat(63), `${"$ ".repeat(31)}!`])
      expect(bareAmount(text, "MXN")).toBeUndefined();
  });
});
