import { describe, expect, it } from "vitest";
import { currencyCodes } from "../../test/unit/currencyCodes";
import { amountWithCode, formatAmount } from "./format";

/** Replaces every kind of space by a plain one. */
const plain = (text: string): string => text.replace(/\s/g, " ");

describe("formatAmount", () => {
  it.each([
    [1000, "MXN", "es-MX", "$1,000"],
    [1000.5, "MXN", "es-MX", "$1,000.50"],
    [1000.5, "EUR", "de", "1.000,50 €"],
    [100000, "INR", "en-IN", "₹1,00,000"],
    [1234.5, "RUB", "ru", "1 234,50 ₽"],
    [100, "JPY", "en", "¥100"],
    [1.005, "USD", "en", "$1.01"],
    [0, "USD", "en", "$0"],
    [-0.001, "USD", "en", "$0"],
    [0.12345678, "BTC", "en", "0.12345678 BTC"],
    [0.5, "BTC", "en", "0.50 BTC"],
    [2, "ETH", "en", "2 ETH"],
    [1.5, "usdt", "ru", "1,50 USDT"],
    [100, "AUD", "en", "A$100"],
    [100, "PEN", "es", "100 S/"],
    [1000, "UZS", "en", "so'm 1,000"],
    [100, "KES", "en", "KSh 100"],
    [100, "GHS", "en", "GH₵100"],
    [100, "THB", "en", "฿100"],
    [100, "AED", "en", "\u2068د.إ 100\u2069"],
    [100, "PAB", "en", "B/. 100"],
    [100, "ZAR", "en", "R 100"],
    [5, "QQQ", "en", "QQQ 5"],
    [5, "qqq", "en", "QQQ 5"],
    [5, "pepe", "en", "5 PEPE"],
    [5, "", "en", "5"],
    [1000, "NOT A CODE", "en", "1,000 NOT A CODE"],
    [1000.5, "MXN", "not a locale!", "1,000.50 MXN"],
    [5, "BTC", "", "5 BTC"],
    [Number.NaN, "USD", "en", ""],
    [Number.POSITIVE_INFINITY, "USD", "en", ""],
  ])("formats %d %s in %s as %j", (amount, currency, locale, text) =>
    expect(plain(formatAmount(amount, currency, locale))).toBe(text),
  );

  it.each(currencyCodes)("%s is formatted in every interface locale", (code) => {
    for (const locale of ["en", "es", "hi-IN", "en-IN", "mr-IN", "es-MX", "pt-BR", "ru", "te-IN"])
      expect(formatAmount(1234.5, code, locale)).toMatch(/\p{Nd}/u);
  });
});

describe("amountWithCode", () => {
  it.each([
    ["USD", undefined, "$26.85 USD"],
    ["usd", undefined, "$26.85 USD"],
    ["USD", "MXN", "$26.85 USD"],
    ["USD", "usd", "$26.85"],
    ["USDT", "MXN", "26.85\u00a0USDT"],
  ])("of %s, paying in %s, is %s", (currency, own, expected) =>
    expect(amountWithCode(26.85, currency, "en", own)).toBe(expected),
  );
});
