import { describe, expect, it } from "vitest";
import { currencyCodes } from "../../money/currencies";
import { amountFormat, isSymbolFirst, numberSigns } from "./amountFormat";

/** Types at the end of a field, key by key. */
function type(keys: string, locale: string, currency = "MXN"): string {
  const format = amountFormat(currency, locale);
  let shown = "";
  for (const key of keys) shown = format.show(shown + key, shown);
  return shown;
}

/** Does an edit at the caret, written as `|`; returns the field with its caret. */
function edit(field: string, typed: string, locale = "en"): string {
  const format = amountFormat("MXN", locale);
  const at = field.indexOf("|");
  const [before = "", after = ""] = field.split("|");
  const raw = before + typed + after;
  const shown = format.show(raw, before + after);
  const caret = format.caret?.(raw, at + typed.length, shown, before + after) ?? Number.NaN;
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`;
}

describe("numberSigns", () => {
  it.each([
    ["en", ".", ","],
    ["es", ",", "."],
    ["es-MX", ".", ","],
    ["pt-BR", ",", "."],
    ["ru", ",", "\u00a0"],
    ["en-IN", ".", ","],
    ["hi-IN", ".", ","],
    ["mr-IN", ".", ","],
    ["te-IN", ".", ","],
  ])("%s: %j and %j", (locale, decimal, group) => expect(numberSigns(locale)).toEqual({ decimal, group }));
});

describe("isSymbolFirst", () => {
  it.each([
    ["MXN", "es-MX", true],
    ["EUR", "en", true],
    ["EUR", "es", false],
    ["RUB", "ru", false],
    ["BRL", "pt-BR", true],
    ["INR", "hi-IN", true],
    ["USDT", "en", true],
    ["USDT", "ru", false],
    ["", "en", true],
  ])("%s in %s: %s", (currency, locale, first) => expect(isSymbolFirst(currency, locale)).toBe(first));

  it.each(currencyCodes)("is defined for %s", (code) => expect(isSymbolFirst(code, "en")).toBe(true));
});

describe("typing an amount", () => {
  it.each([
    ["12.5", "en", "12.5"],
    ["12,5", "en", "12.5"],
    ["12.5", "es", "12,5"],
    ["12,5", "es", "12,5"],
    ["1,000", "en", "1.00"],
    ["1.000", "es", "1,00"],
    ["12,345", "ru", "12,34"],
    [".5", "pt-BR", "0,5"],
    ["१२.५", "mr-IN", "12.5"],
    ["1e9", "es", "19"],
  ])("typing %j in %s shows %j", (keys, locale, shown) => expect(type(keys, locale)).toBe(shown));

  it.each(["en", "es", "ru", "mr-IN"])("the amount shown in %s is the amount submitted", (locale) => {
    const format = amountFormat("BTC", locale);
    for (const text of ["", "0", "12.5", "1.234", "1000", "0.12345678"]) {
      expect(format.plain(format.shown(text))).toBe(text);
      expect(format.plain(format.show(format.shown(text), format.shown(text)))).toBe(text);
    }
  });

  it("pasted group separators are group separators", () => {
    expect(amountFormat("MXN", "en").show("1,000", "")).toBe("1000");
    expect(amountFormat("MXN", "es").show("1.000", "")).toBe("1000");
    expect(amountFormat("MXN", "es").show("1.000,5", "80")).toBe("1000,5");
  });

  it("an invalid edit keeps the previous amount", () => {
    expect(amountFormat("MXN", "es").show("1e9", "12,5")).toBe("12,5");
    expect(amountFormat("MXN", "es").show("12,5,", "12,5")).toBe("12,5");
  });
});

describe("the caret of an amount", () => {
  it.each([
    ["12|34", "5", "en", "125|34"],
    ["12.|34", "5", "en", "12.5|3"],
    ["12.34|", "5", "en", "12.34|"],
    ["12|.34", "x", "en", "12|.34"],
    ["|5", "0", "en", "|5"],
    ["|5", ".", "en", "0.|5"],
    ["|5", ".", "es", "0,|5"],
    ["1|2,34", ",", "es", "1|2,34"],
    ["1|000", ",", "en", "1|000"],
    ["|", "$1,000.50", "en", "1000.50|"],
    ["|", "007", "en", "7|"],
    ["1|", "२", "en", "12|"],
    ["|12", "", "en", "|12"],
    ["1|005", "", "en", "1|005"],
  ])("%s, then %j in %s: %s", (field, typed, locale, after) => expect(edit(field, typed, locale)).toBe(after));

  it("a leading zero can be deleted without changing the amount", () => {
    const format = amountFormat("MXN", "es");
    const text = format.show(",5", "0,5");
    expect(text).toBe(",5");
    expect(format.caret?.(",5", 0, text, "0,5")).toBe(0);
    expect(format.plain(text)).toBe(".5");
    expect(format.show("1,5", text)).toBe("1,5");
    expect(format.show(",5", "")).toBe("0,5");
  });

  it("stays at the start when the first digit is deleted", () => {
    const format = amountFormat("MXN", "en");
    expect(format.caret?.("005", 0, format.show("005", "1005"), "1005")).toBe(0);
  });
});
