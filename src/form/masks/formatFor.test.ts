import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fieldSchema } from "../../contract/list/method";
import { kindOf } from "../kinds";
import { inputModeOf, isDate } from "./formatFor";

const parsed = (field: Record<string, unknown>) => v.parse(fieldSchema, { name: "field", ...field });
const chosenFor = (field: Record<string, unknown>) => kindOf(parsed(field)).format(parsed(field));
const formatOf = (field: Record<string, unknown>) => chosenFor(field).format;

const card = { name: "card_number", mask: "#### #### #### ####" };
const number = { mask: "number", mask_options: { min: -20, max: 2000, thousands_separator: "." } };
const expiry = { name: "exp_date", category: "card", mask: "##/##" };

describe("the format of a field", () => {
  it.each<[what: string, field: Record<string, unknown>, sent: string, shown: string]>([
    ["a card number", card, "4111111111111111", "4111 1111 1111 1111"],
    ["an incomplete card number", card, "41111", "4111 1"],
    ["a card number without a mask", { name: "cardNumber" }, "4111111111111111", "4111 1111 1111 1111"],
    ["a card number of 19 digits", { name: "pan", category: "card" }, "4111111111111111222", "4111 1111 1111 1111 222"],
    ["digits that could be the mask's own", { mask: "00##" }, "05", "0005"],
    ["a number behind a dial code", { mask: "+7 (###) ###-##-##" }, "7123456789", "+7 (712) 345-67-89"],
    ["the shorter of two masks", { mask: '["(##)", "(###)"]' }, "12", "(12)"],
    ["the longer of two masks", { mask: "['(##)','(###)']" }, "123", "(123)"],
    ["upper case", { type: "text_uppercase" }, "ANA PÉREZ", "ANA PÉREZ"],
    ["upper case in a mask", { type: "text_uppercase", mask: "@@-##" }, "AB12", "AB-12"],
    ["a number", number, "1234.5", "1.234,5"],
    ["a number like thousands", { ...number, mask_options: { thousands_separator: ".", scale: 3 } }, "1.234", "1,234"],
    ["a negative number", number, "-3", "-3"],
    ["a date", { mask: "date" }, "31.12.1990", "31.12.1990"],
    ["an expiry", expiry, "1228", "12/28"],
    ["an expiry with a full year", { ...expiry, mask: "##-####" }, "122028", "12-2028"],
    ["any text", {}, "Ana Lucía", "Ana Lucía"],
    ["a tax number with the name of a card's", { name: "pan", type: "text_uppercase" }, "ABCPE1234F", "ABCPE1234F"],
  ])("formats prefilled values and submits them unchanged: %s", (_, field, sent, shown) => {
    const format = formatOf(field);
    expect(format.show(sent, "")).toBe(shown);
    expect(format.plain(shown)).toBe(sent);
    expect(format.show(shown, "")).toBe(shown);
  });

  it.each<[what: string, field: Record<string, unknown>, shown: string, sent: string]>([
    ["a text without surrounding spaces", {}, "  Ana Lucía ", "Ana Lucía"],
    ["no signs of direction that a copy has brought", {}, "\u2068032180000118359719\u2069\u200e", "032180000118359719"],
    [
      "an account without the spaces of a copy, which its rule does not allow",
      { type: "text_uppercase", regex: ["^[A-Z]{2}\\d{2}[A-Z\\d]{11,30}$"] },
      "DE89 3704 0044\u00a00532 0130 00",
      "DE89370400440532013000",
    ],
    ["an account with the spaces that its rule allows", { regex: ["^[\\d ]+$"] }, "12 34", "12 34"],
    ["an account that its rule does not allow anyway", { regex: ["^\\d{5}$"] }, "12 34", "12 34"],
    ["a name with its spaces, whatever its rule allows", { regex: ["^\\p{L}+$"] }, "Ana Lucía", "Ana Lucía"],
    ["the digits that its rule allows", { regex: ["^\\d{10}$"] }, "٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["the letters and signs that its rule allows", { regex: ["^[\\w.]+@\\w+$"] }, "ａｎａ．ｍ＠ｕｐｉ", "ana.m@upi"],
    ["digits without the spaces of a copy", { regex: ["^\\d{4}$"] }, "１２　３４", "1234"],
    ["digits of other scripts that its rule allows", { regex: ["^\\p{Nd}+$"] }, "१२", "१२"],
    ["digits of other scripts without a rule", {}, "१२", "१२"],
    ["nothing invisible in the middle", {}, "ana\u200b@up\u00adi\ufeff", "ana@upi"],
    ["nothing for what is invisible", {}, "\u200b\u200f", ""],
    ["ordinary spaces", {}, "Ana\u00a0Lucía\u202fPérez\tRuiz", "Ana Lucía Pérez Ruiz"],
    ["the joiners of a script", {}, "क्‍ष क्‌ष", "क्‍ष क्‌ष"],
    ["upper case without what is invisible", { type: "text_uppercase" }, "de\u200b12\u00a034", "DE12 34"],
    ["upper case for text in lower case", { type: "text_uppercase" }, " ana ", "ANA"],
    ["no mask characters", { mask: "+7 ##-##" }, "+7 12-3", "123"],
    ["no spaces of a value that does not match its mask", { mask: "@@ ##" }, "B 12", "B12"],
    ["nothing for mask characters alone", { mask: "+7 ##-##" }, "+7", ""],
    ["nothing for a lone minus", number, "-", ""],
    ["a network's name as a text if none is offered", { type: "networks" }, " TRC20 ", "TRC20"],
    ["a network's value as it is", { type: "networks", values: [" a "] }, " a ", " a "],
    ["no leading zeros", number, "-007,50", "-7.50"],
    ["the number of an amount without a mask", { type: "amount", mask: "" }, "7,50", "7.50"],
    ["no minus for zero", number, "-0,0", "0.0"],
    ["no trailing comma", number, "5,", "5"],
    ["a zero before a leading comma", number, ",5", "0.5"],
    ["nothing for an empty date", { mask: "date" }, "", ""],
    ["a date that was edited in the middle, with its zeros", { mask: "date" }, "3.2.1990", "03.02.1990"],
    ["an expiry that was edited in the middle, with its zero", expiry, "1/28", "0128"],
    ["an expiry of two digits where four are wanted", { ...expiry, mask: "##/####" }, "12/28", "122028"],
    ["no other year for the beginning of one", { ...expiry, mask: "##/####" }, "12/20", "1220"],
  ])("submits %s", (_, field, shown, sent) => expect(formatOf(field).plain(shown)).toBe(sent));

  it.each<[what: string, field: Record<string, unknown>, shown: string, is: boolean]>([
    ["a part of a mask: the server's rules judge it", card, "4111", true],
    ["a value that does not match its mask", { mask: "@@##" }, "B12", false],
    ["a number within its bounds", number, "2.000", true],
    ["a number above its maximum", number, "2.000,01", false],
    ["a number below its minimum", number, "-20,01", false],
    ["a minus without digits", number, "-", false],
    ["a day that exists", { mask: "date" }, "29.02.2024", true],
    ["a date with single digits", { mask: "date" }, "1.2.2024", true],
    ["half a date", { mask: "date" }, "29.02.20", false],
    ["a date without its day", { mask: "date" }, ".02.2024", false],
    ["a complete expiry", expiry, "12/28", true],
    ["half an expiry", expiry, "12/2", false],
    ["any upper case", { type: "text_uppercase" }, "A", true],
  ])("detects whether a value is complete: %s", (_, field, shown, is) =>
    expect(formatOf(field).isComplete?.(shown)).toBe(is),
  );

  it("treats an invalid number or date as empty", () => {
    expect(formatOf(number).show("soon", "")).toBe("");
    expect(formatOf({ mask: "date" }).show("31.02.1990", "")).toBe("");
    expect(formatOf(card).show("", "")).toBe("");
  });

  it("formats a paste of any length quickly", () => {
    const long = "1".repeat(200_000);
    expect(formatOf(card).show(long, "", long.length)).toBe("1111 1111 1111 1111");
    expect(formatOf(card).show(`1${long}2`, "12", long.length + 1)).toHaveLength(19);
    expect(formatOf(number).show(long, "", long.length)).toBe("111.111.111.111.111");
    expect(formatOf({ mask: "date" }).show(long, "", long.length)).toBe("");
  });
});

describe("an unusable mask from the server", () => {
  it.each([
    ["   ", "it has no token to type into"],
    ["+7 ()", "it has no token to type into"],
    ["!#!#", "it has no token to type into"],
    ["['##', '--']", "it has no token to type into"],
    ["[]", "the list is invalid"],
    ["['#'", "the list is invalid"],
    ["[#,##]", "the list is invalid"],
    ["[1, 2]", "the list is invalid"],
    ["[['#']]", "the list is invalid"],
    ["#".repeat(201), "it is longer than 200 characters"],
    ["##\n##", "it contains control characters"],
  ])("%j is ignored and reported", (mask, problem) => {
    const chosen = chosenFor({ mask });
    expect(chosen.problem).toBe(problem);
    expect(chosen.format.show("Any text 1", "", 10)).toBe("Any text 1");
    expect(formatOf({ ...card, mask }).show("41111", "", 5)).toBe("4111 1");
    expect(formatOf({ type: "text_uppercase", mask }).show("a", "", 1)).toBe("A");
    expect(inputModeOf(parsed({ mask }))).toBe("text");
  });

  it("is not reported for a field without a mask", () => {
    expect(chosenFor({})).not.toHaveProperty("problem");
    expect(chosenFor({ mask: null })).not.toHaveProperty("problem");
    expect(chosenFor({ mask: "" })).not.toHaveProperty("problem");
    expect(inputModeOf(parsed({ mask: "" }))).toBe("text");
  });

  it("does not include a mask with a literal bracket", () =>
    expect(formatOf({ mask: "[##" }).show("12", "")).toBe("[12"));
});

describe("the options of a mask", () => {
  it.each<[what: string, options: unknown]>([
    ["not an object", 5],
    ["a list", [1]],
    ["nothing", null],
    ["strings instead of numbers", { min: "-5", max: {}, scale: "3" }],
    ["impossible decimals", { scale: -1 }],
    ["a fractional scale", { scale: 1.5 }],
    ["too many decimals", { scale: 1e9 }],
    ["a digit as separator", { radix: "5", thousands_separator: "1" }],
    ["a minus as separator", { radix: "-", thousands_separator: "−" }],
    ["separators longer than a character", { radix: "<b>", thousands_separator: "  " }],
    ["no radix", { radix: "", thousands_separator: null }],
    ["the same separator for both", { thousands_separator: "," }],
    ["bounds in the wrong order", { min: -1, max: -5 }],
  ])("are ignored if they are %s", (_, mask_options) => {
    const format = formatOf({ mask: "number", mask_options });
    expect(format.show("-1234.567", "", 9)).toBe("1234,56");
    expect(format.isComplete?.("1234,56")).toBe(true);
    expect(formatOf({ mask: "date", mask_options }).isComplete?.("01.01.1990")).toBe(true);
  });

  it("are validated one by one", () =>
    expect(formatOf({ mask: "number", mask_options: { min: "x", scale: 1, radix: "." } }).show("1.25", "", 4)).toBe(
      "1.2",
    ));

  it("limit the years of a date", () => {
    const format = formatOf({ mask: "DATE", mask_options: { min: 2000, max: 2010 } });
    expect(["31.12.1999", "01.01.2000", "31.12.2010", "01.01.2011"].map((date) => format.isComplete?.(date))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("the kind of a field", () => {
  it.each<[field: Record<string, unknown>, mode: string]>([
    [{}, "text"],
    [card, "numeric"],
    [{ mask: "+7 (###) ###" }, "numeric"],
    [{ mask: "['##', '###']" }, "numeric"],
    [{ mask: "!@##" }, "numeric"],
    [{ mask: "@@##" }, "text"],
    [{ mask: "['##', '**']" }, "text"],
    [{ mask: "date" }, "numeric"],
    [expiry, "numeric"],
    [{ mask: "number" }, "decimal"],
    [{ mask: "number", mask_options: { scale: 0 } }, "numeric"],
    [{ mask: "number", mask_options: { scale: 0, min: -1 } }, "text"],
  ])("%j uses the keyboard %s", (field, mode) => expect(inputModeOf(parsed(field))).toBe(mode));

  it("is a date only by its mask", () => {
    expect(isDate(parsed({ mask: " Date " }))).toBe(true);
    expect(isDate(parsed({ name: "date", mask: "##.##.####" }))).toBe(false);
  });

  it.each(["card_expiry", "cardExpiry", "expiry", "exp", "exp_date", "cc-exp", "expiration_date", "valid_thru"])(
    "named %s is an expiry",
    (name) => {
      expect(formatOf({ name, category: "card" }).show("13", "", 2)).toBe("01/3");
      expect(formatOf({ name, mask: "##-##" }).show("13", "", 2)).toBe("01-3");
      expect(formatOf({ name }).show("13", "", 2)).toBe("13");
    },
  );

  it.each(["expiry_month", "exp_year", "experience", "export_date"])("named %s is not an expiry", (name) =>
    expect(formatOf({ name, category: "card", mask: "##" }).show("13", "", 2)).toBe("13"),
  );
});
