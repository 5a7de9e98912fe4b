import { describe, expect, it } from "vitest";
import { currencyCodes } from "../../test/unit/currencyCodes";
import { cryptoSymbols, currencySymbols } from "./currencies";
import { cleanAmountText, parseAmount } from "./parseAmount";

/** Types a text key by key, as into a controlled field. */
function type(text: string, currency = "MXN", start = ""): string {
  let shown = start;
  for (const key of text) shown = cleanAmountText(shown + key, currency, { previous: shown });
  return shown;
}

describe("cleanAmountText with amounts", () => {
  it.each([
    ["", ""],
    ["   ", ""],
    ["0", "0"],
    ["007", "7"],
    ["000", "0"],
    ["00.5", "0.5"],
    [".5", "0.5"],
    [".", "."],
    [",", "."],
    ["5.", "5."],
    ["5,", "5."],
    ["100", "100"],
    ["12.34", "12.34"],
    ["12,34", "12.34"],
    ["12.345", "12.35"],
    ["1,234.56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    ["1.234.567,89", "1234567.89"],
    ["1,234,567.89", "1234567.89"],
    ["1,00,000", "100000"],
    ["12,34,567.50", "1234567.50"],
    ["0,1,2", "0.12"],
    ["1.2.3", "1.23"],
    ["1 234,5", "1234.5"],
    ["1 000 000", "1000000"],
    ["1\u00a0234\u202f567\u2009890", "1234567890"],
    ["1'234.50", "1234.50"],
    ["1’234.50", "1234.50"],
    ["\t 50 \n", "50"],
    ["\u200f\u202a50\u202c", "50"],
  ])("cleans %j to %j", (raw, clean) => expect(cleanAmountText(raw, "MXN", { previous: "7" })).toBe(clean));

  it.each([
    ["٣", "3"],
    ["١٬٢٣٤٫٥٠", "1234.50"],
    ["١٢٣", "123"],
    ["۱۲۳", "123"],
    ["१,००,०००", "100000"],
    ["৫০০", "500"],
    ["౫౦౦", "500"],
    ["\uff11\uff12\uff0e\uff15", "12.5"],
    ["\uff11\uff0c\uff15", "1.5"],
    ["5\u30025", "5.5"],
    ["\u{1d7d9}\u{1d7da}", "12"],
    ["٣5", "35"],
  ])("converts digits of any script: %j to %j", (raw, clean) => expect(cleanAmountText(raw, "INR")).toBe(clean));

  it("converts every decimal digit of Unicode", () => {
    const digits: string[] = [];
    for (let code = 0; code < 0x110000; code++) {
      const char = String.fromCodePoint(code);
      if (/\p{Nd}/u.test(char)) digits.push(char);
    }
    expect(digits.length % 10).toBe(0);
    for (const [index, digit] of digits.entries()) expect(cleanAmountText(digit, "USD")).toBe(String(index % 10));
  });

  it.each([
    ["0.123456789", "BTC", "0.12345679"],
    ["0.123456789", "LTC", "0.1234568"],
    ["1.239", "USDT", "1.24"],
    ["1.005", "USD", "1.01"],
    ["0.004999", "USD", "0.00"],
    ["0.995", "USD", "1.00"],
    ["9999999999999.999", "USD", "10000000000000.00"],
    ["0.000000005", "BTC", "0.00000001"],
    ["1.234", "BTC", "1.234"],
    ["123456789012345", "USD", "123456789012345"],
    ["1234567890123.456", "BTC", "1234567890123.45"],
    ["12345678901234.56", "USD", "12345678901234.5"],
    ["123456789012345.6", "USD", "123456789012345"],
  ])("cleans %j in %s to %j", (raw, currency, clean) => expect(cleanAmountText(raw, currency)).toBe(clean));
});

describe("cleanAmountText with currency marks", () => {
  it.each([
    ["$1,000.50", "MXN", "1000.50"],
    ["$.50", "MXN", "0.50"],
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
  ])("cleans %j in %s to %j", (raw, currency, clean) => expect(cleanAmountText(raw, currency)).toBe(clean));

  it.each(currencyCodes)("drops the code and the symbol of %s", (code) => {
    const symbol = { ...currencySymbols, ...cryptoSymbols }[code] ?? "";
    expect(cleanAmountText(`${symbol} 25`, code)).toBe("25");
    expect(cleanAmountText(`25 ${code}`, code)).toBe("25");
  });
});

describe("cleanAmountText with invalid amounts", () => {
  it.each([
    ..."1e9 1E9 1e-9 1.5e3 -5 −5 –5 5- (5) +5 +79991234567 0x10".split(" "),
    ..."0b1 1_000 5% 1/2 ½ 5² ① Ⅷ 5k 5K 5тыс 1O0".split(" "),
    ..."5a0 abc NaN Infinity $ MXN ` 10:30 5=6 1;2 <b>5</b> 12,34.5".split(" "),
    ..."1.234,567,890 ., 1.5, 1234567890123456 💰".split(" "),
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
  ])("rejects %j and keeps the previous amount", (raw) => {
    expect(cleanAmountText(raw, "MXN")).toBe("");
    expect(cleanAmountText(raw, "MXN", { previous: "12.5" })).toBe("12.5");
    expect(parseAmount(raw, "MXN")).toBeUndefined();
  });

  it("rejects K after a number, even when K is the currency's symbol", () => {
    expect(cleanAmountText("5K", "MMK")).toBe("");
    expect(cleanAmountText("K5", "MMK")).toBe("5");
  });

  it("handles hostile texts without hanging", () => {
    for (const text of ["a.".repeat(1e6), "''''".repeat(1e6), " ".repeat(63), "'".repeat(63), `${"$ ".repeat(31)}!`])
      expect(cleanAmountText(text, "MXN", { previous: "1" })).toMatch(/^1?$/);
  });
});

describe("cleanAmountText while typing", () => {
  it.each([
    ["1e9", "19"],
    ["-5", "5"],
    ["0,1,2", "0.12"],
    ["٣", "3"],
    ["12.345", "12.34"],
    ["1.5,", "1.5"],
    ["1..5", "1.5"],
    ["007", "7"],
    [".5", "0.5"],
    ["1 000", "1000"],
    ["12abc3", "123"],
    ["$50", "50"],
    ["1.000", "1.00"],
    ["1234567890123456", "123456789012345"],
  ])("shows the keys %j as %j", (keys, shown) => expect(type(keys)).toBe(shown));

  it("rejects a second separator at every position", () => {
    for (const raw of ["1.2.34", "12.3.4", ".12.34", "12.34.", "12.34,", "12,.34", "12.,34"])
      expect(cleanAmountText(raw, "BTC", { previous: "12.34" })).toBe("12.34");
    expect(cleanAmountText("1.234,", "BTC", { previous: "1.234" })).toBe("1.234");
  });

  it("lets the player empty the field and replace the separator", () => {
    expect(cleanAmountText("", "MXN", { previous: "5" })).toBe("");
    expect(cleanAmountText("1,5", "MXN", { previous: "1.5" })).toBe("1.5");
    expect(cleanAmountText("15", "MXN", { previous: "1.5" })).toBe("15");
  });
});

describe("parseAmount", () => {
  it.each([
    ["", undefined],
    [".", undefined],
    [" ", undefined],
    ["0", 0],
    ["5.", 5],
    ["0.5", 0.5],
    ["1234567.89", 1234567.89],
    ["٣", 3],
  ])("parses %j as %s", (text, amount) => expect(parseAmount(text, "MXN")).toBe(amount));

  it("returns the number that cleanAmountText shows, for random texts", () => {
    const signs = ["0", "1", "9", ".", ",", " ", "-", "e", "$", "٣", "५", "'", "٫", "٬", "M", "\u00a0"];
    let seed = 1;
    const next = (below: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let round = 0; round < 20_000; round++) {
      const raw = Array.from({ length: next(12) }, () => signs[next(signs.length)] ?? "").join("");
      const clean = cleanAmountText(raw, "BTC");
      expect(clean).toMatch(/^(?:|\.|(?:0|[1-9]\d*)(?:\.\d*)?)$/);
      expect(cleanAmountText(clean, "BTC")).toBe(clean);
      const amount = parseAmount(raw, "BTC");
      if (clean === "" || clean === ".") expect(amount).toBeUndefined();
      else expect(amount).toBe(Number(clean));
    }
  });
});
