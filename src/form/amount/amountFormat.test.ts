import { describe, expect, it } from "vitest";
import { currencyCodes } from "../../../test/unit/currencyCodes";
import { afterEdit } from "../masks/caret";
import { amountFormat, isSymbolFirst, numberSigns } from "./amountFormat";

/** A field with its caret `|` or its selection `[…]`. */
function read(field: string) {
  const start = field.search(/[|[]/);
  const end = field.includes("]") ? field.indexOf("]") - 1 : start;
  return { text: field.replace(/[|[\]]/g, ""), start, end };
}

/** Types key by key (`<` is Backspace, `>` is Delete), or pastes what stands in `{…}`; returns the field with its caret. */
function edit(field: string, keys: string, locale = "en", currency = "MXN"): string {
  const format = amountFormat(currency, locale);
  let { text, start, end } = read(field);
  for (const [key] of keys.matchAll(/\{[^}]*\}|./gu)) {
    const deletion = start < end ? undefined : key === "<" ? "backward" : key === ">" ? "forward" : undefined;
    const inserted = /^[<>]$/.test(key) ? "" : key.replace(/^\{|\}$/g, "");
    const from = deletion === "backward" ? Math.max(0, start - 1) : start;
    const raw = text.slice(0, from) + inserted + text.slice(deletion === "forward" ? end + 1 : end);
    const after = afterEdit(format, text, { raw, at: from + inserted.length, deletion, selected: { start, end } });
    text = after.text;
    start = end = after.caret;
  }
  return `${text.slice(0, start)}|${text.slice(start)}`;
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
    ["12.5", "en", "12.5|"],
    ["12,5", "en", "12.5|"],
    ["12.5", "es", "12,5|"],
    ["12,5", "es", "12,5|"],
    ["1250,5", "es-MX", "1,250.5|"],
    ["1,000", "en", "1.00|"],
    ["1.000", "es", "1,00|"],
    ["12,345", "ru", "12,34|"],
    [".5", "pt-BR", "0,5|"],
    ["१२.५", "mr-IN", "12.5|"],
    ["٢٥٠٠", "en", "2,500|"],
    ["1e9", "es", "19|"],
    ["1234567.89", "en", "1,234,567.89|"],
    ["1234567.89", "en-IN", "12,34,567.89|"],
    ["1234567,8", "es-CO", "1.234.567,8|"],
    ["1234567,8", "ru", "1\u00a0234\u00a0567,8|"],
    ["1234", "es", "1234|"],
    ["12345", "es", "12.345|"],
    ["1234<", "en", "123|"],
    ["1234<<<<", "en", "|"],
  ])("typing %j in %s shows %j", (keys, locale, shown) => expect(edit("|", keys, locale)).toBe(shown));

  it.each(["en", "es", "es-CO", "ru", "en-IN", "mr-IN"])("the amount shown in %s is the amount submitted", (locale) => {
    const format = amountFormat("BTC", locale);
    for (const text of ["", "0", "12.5", "1.234", "1000", "1234567", "999999999999999", "1234567.5", "0.12345678"]) {
      expect(format.plain(format.shown(text))).toBe(text);
      expect(edit(`${format.shown(text)}|`, "", locale, "BTC")).toBe(`${format.shown(text)}|`);
    }
  });

  it.each([
    ["|", "1,000", "en", "1,000|"],
    ["|", "1.234,56", "en", "1,234.56|"],
    ["|", "1,234.56", "en", "1,234.56|"],
    ["|", "$1,000.50", "en", "1,000.50|"],
    ["|", "1.234,56", "es-CO", "1.234,56|"],
    ["|", "1,234.56", "es-CO", "1.234,56|"],
    ["|", "1.000", "es-CO", "1.000|"],
    ["[80]", "1.000,5", "es", "1000,5|"],
    // what is replaced as a whole counts as a whole, whatever it has in common with the text before
    ["[1.234]", "1.5", "es-CO", "1,5|"],
    ["1.[234]", "5", "es-CO", "15|"],
    ["[1,234]", "1,500", "en", "1,500|"],
    ["|", "007", "en", "7|"],
    ["[12,5]", "1e9", "es", "12,5|"],
  ])("%s with %j pasted in %s: %s", (field, pasted, locale, after) =>
    expect(edit(field, `{${pasted}}`, locale)).toBe(after),
  );

  it("text from outside, whose selection is unknown, counts as a whole", () => {
    const format = amountFormat("MXN", "es-CO");
    expect(format.show("1.5", "1.234", 3)).toBe("1,5");
    expect(format.show("1.234", "1.234,5", 5)).toBe("1.234");
  });
});

describe("the caret of an amount", () => {
  it.each([
    ["1,2|34", "5", "en", "12,5|34"],
    ["12.|34", "5", "en", "12.5|3"],
    ["12.34|", "5", "en", "12.34|"],
    ["12|.34", "x", "en", "12|.34"],
    ["|5", "0", "en", "|5"],
    ["|5", ".", "en", "0.|5"],
    ["|5", ".", "es", "0,|5"],
    ["1|2,34", ",", "es", "1|2,34"],
    ["1|,000", ",", "en", "1,|000"],
    ["1|,234", "9", "en", "19|,234"],
    ["12|3,456", "9", "en", "1,29|3,456"],
    ["1,234|,567", "8", "en", "12,348|,567"],
    ["999|", "1", "en", "9,991|"],
    ["|123", "4", "en", "4|,123"],
    ["1|", "२", "en", "12|"],
    ["|12", "", "en", "|12"],
    ["1|,005", "", "en", "1|,005"],
    ["[1,234]", "5", "en", "5|"],
    ["1,[23]4", "5", "en", "15|4"],
    ["1[,2]34", "5", "en", "1,5|34"],
  ])("%s, then %j in %s: %s", (field, typed, locale, after) => expect(edit(field, typed, locale)).toBe(after));

  it.each([
    ["1,|234", "<", "en", "|234"],
    ["1|,234", ">", "en", "1|34"],
    ["1,2|34", "<", "en", "1|34"],
    ["12,|345", "<", "en", "1|,345"],
    ["12|,345", ">", "en", "1,2|45"],
    ["1,234|,567", ">", "en", "123,4|67"],
    ["1,234,|567", "<", "en", "123,|567"],
    ["1\u00a0|234,5", "<", "ru", "|234,5"],
    ["12,34,|567", "<", "en-IN", "1,23|,567"],
    ["[1,]234", "<", "en", "|234"],
    ["1[,]234", "<", "en", "1|,234"],
    ["|1,005", ">", "en", "|5"],
    ["|0,5", ">", "es", "|,5"],
    ["1,234.|5", "<", "en", "12,34|5"],
  ])("%s, then %j in %s: %s", (field, keys, locale, after) => expect(edit(field, keys, locale)).toBe(after));

  it("a leading zero can be deleted without changing the amount", () => {
    const format = amountFormat("MXN", "es");
    expect(format.plain(",5")).toBe(".5");
    expect(edit("|,5", "1", "es")).toBe("1|,5");
    expect(format.show(",5", "")).toBe("0,5");
  });
});
