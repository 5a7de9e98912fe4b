import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fieldSchema } from "../../contract/list/method";
import { kindOf } from "../kinds";
import { afterEdit, type Format } from "./Format";

function formatOf(given: Record<string, unknown>): Format {
  const field = v.parse(fieldSchema, { name: "field", ...given });
  return kindOf(field).format(field).format;
}

/** An input's text with its caret "|" or its selection "[…]", as it stands. */
function read(written: string): { text: string; start: number; end: number } {
  const start = written.search(/[|[]/);
  const end = written.includes("]") ? written.indexOf("]") - 1 : start;
  return { text: written.replace(/[|[\]]/g, ""), start, end };
}

/** Presses keys one by one ("<" is Backspace, ">" is Delete), or pastes what stands in "{…}". */
function press(field: Record<string, unknown>, written: string, keys: string): string {
  const format = formatOf(field);
  let { text, start, end } = read(written);
  for (const [key] of keys.matchAll(/\{[^}]*\}|./gu)) {
    const isSelected = end > start;
    const from = key === "<" && !isSelected ? Math.max(0, start - 1) : start;
    const to = key === ">" && !isSelected ? Math.min(text.length, end + 1) : end;
    const inserted = key === "<" || key === ">" ? "" : key.replace(/^\{|\}$/g, "");
    const raw = text.slice(0, from) + inserted + text.slice(to);
    const deletion = isSelected ? undefined : key === "<" ? "backward" : key === ">" ? "forward" : undefined;
    const after = afterEdit(format, text, { raw, at: from + inserted.length, deletion });
    text = after.text;
    start = end = after.caret;
  }
  return `${text.slice(0, start)}|${text.slice(start)}`;
}

const card = { mask: "#### #### #### ####" };
const russian = { mask: "+7 (###) ###-##-##" };
const phone = { mask: "(##) #####-####" };
const mexican = { mask: "+52 ## #### ####" };
const tax = { mask: "['###.###.###-##', '##.###.###/####-##']" };
const iban = { mask: "@@## #### ####", type: "text_uppercase" };

describe("typing into a pattern mask", () => {
  it.each<[what: string, field: Record<string, unknown>, from: string, keys: string, to: string]>([
    ["inserts mask characters with the next digit", card, "|", "41111", "4111 1|"],
    ["rejects a letter", card, "4111|", "x", "4111|"],
    ["rejects a letter in the middle", card, "41|11 1", "x", "41|11 1"],
    ["moves over an existing mask character", card, "4111| 1", " ", "4111 |1"],
    ["accepts a typed mask character", card, "4111|", " ", "4111 |"],
    ["accepts no more digits than the mask has", card, "4111 1111 1111 1111|", "2", "4111 1111 1111 1111|"],
    ["keeps its end if it is full", card, "41|11 1111 1111 1234", "9", "41|11 1111 1111 1234"],
    ["inserts in the middle", card, "41|11 1111 123", "9", "419|1 1111 1123"],
    ["keeps the caret after the typed digit", card, "411|1 1", "9", "4119| 11"],
    ["deletes the digit before a space with Backspace", card, "4111 |1234", "<", "411|1 234"],
    ["deletes the digit after a space with Delete", card, "4111| 1234", ">", "4111| 234"],
    ["deletes in the middle", card, "41|11 1234", "<", "4|111 234"],
    ["deletes at the end", card, "4111 1|", "<<", "411|"],
    ["deletes a selection that includes a space", card, "41[11 12]34", "<", "41|34"],
    ["deletes all", card, "[4111 1234]", "<", "|"],
    ["replaces a selection", card, "41[11 12]34", "9", "419|3 4"],
    ["replaces a character with the same", card, "4111[ ]", " ", "4111 |"],
    ["replaces everything", card, "[4111 1234]", "9", "9|"],
    ["collapses a selection when nothing replaces it", card, "41[11] 1234", "x", "4111| 1234"],
    ["accepts a paste in another format", card, "|", "{4111-1111-1111-1111}", "4111 1111 1111 1111|"],
    ["trims a paste", card, "|", "{ 4111111111111111\u00a0}", "4111 1111 1111 1111|"],
    ["truncates a paste that is too long", card, "|", "{41111111111111112222}", "4111 1111 1111 1111|"],
    ["accepts a paste in the middle", card, "41|34", "{11-12}", "4111 12|34"],
    [
      "accepts the part of a paste in the middle that fits",
      card,
      "41|11 1111 1111 12",
      "{999}",
      "4199 |1111 1111 1112",
    ],
    ["converts digits of other scripts", card, "|", "४११११", "4111 1|"],
    ["converts full-width digits in the middle", card, "4|1", "９", "49|1"],
    ["converts full-width letters", iban, "|", "ｄｅ８９", "DE89|"],
    ["accepts a paste of full-width letters", iban, "|", "{ＤＥ８９ ３７０４ ００４４}", "DE89 3704 0044|"],
    ["drops a label that is pasted along", iban, "|", "{IBAN: DE89 3704 0044}", "DE89 3704 0044|"],
    ["keeps pasted letters that are data", { mask: "['###', '@@ ###']" }, "|", "{AB 123}", "AB 123|"],
    ["drops a dial code for which it has no room", phone, "|", "{+55 11 91234-5678}", "(11) 91234-5678|"],
    ["accepts a national number", phone, "|", "{5591234567}", "(55) 91234-567|"],
    ["makes no number of another country its own", mexican, "|", "{+1 212 555 0123}", "+52 12 1255 5012|"],
    ["inserts a literal digit", russian, "|", "9123456789", "+7 (912) 345-67-89|"],
    ["accepts a literal digit that is typed", russian, "|", "+7912", "+7 (912|"],
    ["accepts a pasted number with its literal digit", russian, "|", "{+7 (712) 345-67-89}", "+7 (712) 345-67-89|"],
    ["accepts pasted digits with the literal digit", russian, "|", "{79123456789}", "+7 (912) 345-67-89|"],
    ["accepts pasted digits without the literal digit", russian, "|", "{7123456789}", "+7 (712) 345-67-89|"],
    ["never treats the literal digit as typed", russian, "|+7 (912) 345", "8", "+7 (8|91) 234-5"],
    ["keeps the literal digit", russian, "+7| (912", "<", "|+7 (912"],
    ["is empty without digits", russian, "+7 (9|", "<", "|"],
    ["appends a closing character", { mask: "(##)" }, "|", "12", "(12)|"],
    ["removes the closing character on delete", { mask: "(##)" }, "(12)|", "<", "(1|"],
    ["switches to the longer mask", tax, "123.456.789-01|", "2", "12.345.678/9012|"],
    ["switches back to the shorter mask", tax, "12.345.678/9012|", "<", "123.456.789-01|"],
    ["switches while editing in the middle", tax, "1|23.456.789-01", "9", "19|.234.567/8901"],
    ["supports escaped characters", { mask: "!#-##" }, "|", "12", "#-12|"],
    ["supports letters", { mask: "@@-##" }, "|", "ab12", "ab-12|"],
    ["keeps text that does not match until it does again", { mask: "@@-##" }, "A|B-12", "<C", "C|B-12"],
    ["keeps the rest when the first letter is deleted", iban, "DE|12 3456", "<", "D|12 3456"],
    ["accepts another first letter then", iban, "DE|12 3456", "<k", "DK|12 3456"],
    ["converts to upper case", iban, "|", "de123", "DE12 3|"],
  ])("%s", (_, field, from, keys, to) => expect(press(field, from, keys)).toBe(to));
});

describe("typing in upper case", () => {
  const upper = { type: "text_uppercase" };
  it.each([
    ["|", "abc", "ABC|"],
    ["AB|CD", "x", "ABX|CD"],
    ["A|B", "ß", "ASS|B"],
    ["A|B", "ıiİ", "AIIİ|B"],
    ["A|B", "{ñ é}", "AÑ É|B"],
    ["A|BC", "<", "|BC"],
    ["A|BC", ">", "A|C"],
  ])("%s, then %s: %s", (from, keys, to) => expect(press(upper, from, keys)).toBe(to));
});

const number = { mask: "number" };
const signed = { mask: "number", mask_options: { min: -10, thousands_separator: "." } };
const whole = { mask: "number", mask_options: { scale: 0 } };
const english = { mask: "NUMBER", mask_options: { radix: ".", thousands_separator: ",", scale: 3 } };

describe("typing into a number mask", () => {
  it.each<[what: string, field: Record<string, unknown>, from: string, keys: string, to: string]>([
    ["accepts a comma and two decimals", number, "|", "12,345", "12,34|"],
    ["converts a point to its comma", number, "|", "1.5", "1,5|"],
    ["accepts one comma", number, "1,5|", ",", "1,5|"],
    ["rejects letters and a minus", number, "|", "-e1x", "1|"],
    ["inserts a missing leading zero", number, "|", ",5", "0,5|"],
    ["drops leading zeros", number, "|", "007", "7|"],
    ["keeps zeros after the caret while deleting", number, "1|005", "<", "|005"],
    ["replaces the deleted digit before zeros", number, "1|005", "<2", "2|005"],
    ["keeps its decimals when another is typed before them", number, "1,|23", "9", "1,|23"],
    ["keeps its digits when a comma is typed before them", number, "1|2345", ",", "1|2345"],
    ["accepts a minus if a bound is negative", signed, "|", "-5", "-5|"],
    ["rejects a minus after digits", signed, "5|", "-", "5|"],
    ["accepts a minus before digits", signed, "|5", "-", "-|5"],
    ["groups thousands", signed, "|", "1234567,5", "1.234.567,5|"],
    ["keeps the caret when thousands are grouped", signed, "12|3", "9", "1.29|3"],
    ["deletes backwards over a separator", signed, "1.|234", "<", "|234"],
    ["deletes over a separator forwards", signed, "1|.234", ">", "1|34"],
    ["does not convert its separator", signed, "12|", ".", "12|"],
    ["uses configured separators", english, "|", "1234.5678", "1,234.567|"],
    ["accepts a paste in another format", number, "|", "{1.234,56}", "1234,56|"],
    ["accepts a paste with group separators only", number, "|", "{1 234 567}", "1234567|"],
    ["treats repeated separators as group separators", number, "|", "{1.234.567}", "1234567|"],
    ["treats a separator before three digits as a group separator", number, "|", "{1.234}", "1234|"],
    ["ignores a pasted currency", number, "|", "{$ 12.50}", "12,50|"],
    ["rejects a paste with an exponent", number, "7|", "{1e5}", "7|"],
    ["rejects a pasted calculation", number, "|", "{5-3}", "|"],
    ["accepts a paste in the middle", number, "1|9", "{23}", "123|9"],
    ["converts digits of other scripts", number, "|", "१२,٣", "12,3|"],
    ["accepts the decimal sign of Arabic keyboards", signed, "|", "١٢٫٥", "12,5|"],
    ["accepts it in a paste", english, "|", "{١٬٢٣٤٫٥}", "1,234.5|"],
    ["accepts the comma of Arabic keyboards", number, "|", "1،5", "1,5|"],
    ["accepts the comma of Japanese keyboards", number, "|", "1、5", "1,5|"],
    ["accepts the signs of full width", number, "|", "１２．５", "12,5|"],
    ["accepts them in a paste", english, "|", "{１，２３４．５}", "1,234.5|"],
    ["rejects a comma if it has no decimals", whole, "|", "1,5", "15|"],
    ["drops pasted decimals of zeros then", whole, "|", "{1250.00}", "1250|"],
    ["rejects a paste with other decimals then", whole, "7|", "{12.5}", "7|"],
  ])("%s", (_, field, from, keys, to) => expect(press(field, from, keys)).toBe(to));
});

const date = { mask: "date" };
const ages = { mask: "date", mask_options: { min: 18, max: 99 } };
const early = { mask: "date", mask_options: { max: 1850 } };
const young = { mask: "Date", mask_options: { min: 1990, max: 2030 } };

describe("typing into a date mask", () => {
  it.each<[what: string, field: Record<string, unknown>, from: string, keys: string, to: string]>([
    ["inserts its dots", date, "|", "31121990", "31.12.1990|"],
    ["accepts typed dots", date, "|", "31.12.1990", "31.12.1990|"],
    ["pads the day", date, "|", "4", "04.|"],
    ["pads the day before a dot", date, "|", "3.", "03.|"],
    ["pads the month", date, "01.|", "4", "01.04.|"],
    ["accepts any separator as a dot", date, "|", "1/2-1990", "01.02.1990|"],
    ["rejects day above 31", date, "3|", "2", "3|"],
    ["rejects day 0", date, "0|", "0", "0|"],
    ["rejects month above 12", date, "01.1|", "3", "01.1|"],
    ["rejects 31 February", date, "31.0|", "2", "31.0|"],
    ["rejects 31 April", date, "31.|", "4", "31.|"],
    ["accepts 29 February until the year is typed", date, "29.0|", "2", "29.02.|"],
    ["rejects 29 February of 2023", date, "29.02.202|", "3", "29.02.202|"],
    ["accepts 29 February of 2024", date, "29.02.202|", "4", "29.02.2024|"],
    ["rejects 29 February of 1900", date, "29.02.190|", "0", "29.02.190|"],
    ["rejects year before 1900", date, "01.01.1|", "8", "01.01.1|"],
    ["accepts the year 1900", date, "01.01.190|", "0", "01.01.1900|"],
    ["accepts the year 9999", date, "01.01.999|", "9", "01.01.9999|"],
    ["limits the first year", young, "01.01.|", "1989", "01.01.199|"],
    ["limits the last year", young, "01.01.203|", "1", "01.01.203|"],
    ["deletes a dot with its digit", date, "31.|", "<", "3|"],
    ["deletes over a dot in the middle", date, "31.|12.1990", "<", "3|.12.1990"],
    ["deletes over a dot forwards", date, "31|.12.1990", ">", "31|.2.1990"],
    ["accepts another digit there", date, "31.|12.1990", "<0", "30|.12.1990"],
    ["deletes a digit of an impossible date", date, "3|0.02.2000", ">", "3|.02.2000"],
    ["rejects an impossible date in the middle too", date, "2|.02.2023", "9", "2|.02.2023"],
    ["keeps its parts when a selection is deleted", date, "3[1.12].1990", "<", "3|..1990"],
    ["fills deleted parts again", date, "[31.12].1990", "<0506", "05.06|.1990"],
    ["accepts a typed dot in the middle", date, "3|.12.1990", ".", "03|.12.1990"],
    ["moves over an existing dot", date, "31|.12.1990", ".", "31.|12.1990"],
    ["rejects a third digit", date, "31|.12.1990", "1", "31|.12.1990"],
    ["is empty without digits", date, "3|", "<", "|"],
    ["accepts a pasted date", date, "|", "{1.2.1990}", "01.02.1990|"],
    ["accepts a pasted ISO date", date, "|", "{1990-02-01}", "01.02.1990|"],
    ["accepts slashes", date, "|", "{01/02/1990}", "01.02.1990|"],
    ["accepts pasted digits", date, "|", "{01021990}", "01.02.1990|"],
    ["replaces its text with a paste", date, "[31.12.1990]", "{1.2.1990}", "01.02.1990|"],
    ["rejects an impossible paste", date, "05.|", "{31.02.1990}", "05.|"],
    ["rejects a paste that would become another date", date, "|", "{32.01.90}", "|"],
    ["rejects letters", date, "|", "{soon}", "|"],
    ["accepts any year if its bounds are ages", ages, "|", "01021990", "01.02.1990|"],
    ["accepts any year if its last one is before the first", early, "|", "01021990", "01.02.1990|"],
  ])("%s", (_, field, from, keys, to) => expect(press(field, from, keys)).toBe(to));
});

const expiry = { name: "card_expiry", category: "card", mask: "##/##" };
const fullYear = { name: "cc_exp", mask: "## / ####" };

describe("typing into a card's expiry", () => {
  it.each<[what: string, field: Record<string, unknown>, from: string, keys: string, to: string]>([
    ["inserts its slash", expiry, "|", "1228", "12/28|"],
    ["accepts a typed slash", expiry, "|", "12/28", "12/28|"],
    ["pads the month before a slash", expiry, "|", "1/28", "01/28|"],
    ["pads the month without a slash", expiry, "|", "5", "05/|"],
    ["reads 13 as January of 3…", expiry, "|", "13", "01/3|"],
    ["rejects month 0", expiry, "|", "00", "0|"],
    ["accepts a typed year of four digits", expiry, "|", "12/2028", "12/28|"],
    ["accepts a filled-in year of four digits", expiry, "|", "{12/2028}", "12/28|"],
    ["accepts the filled-in rest of a year", expiry, "12/2|", "{028}", "12/28|"],
    ["accepts pasted digits", expiry, "|", "{1228}", "12/28|"],
    ["accepts an ISO month", expiry, "|", "{2028-12}", "12/28|"],
    ["accepts an ISO month with slashes", expiry, "|", "{2028/12}", "12/28|"],
    ["accepts an ISO day", fullYear, "|", "{2028-12-31}", "12 / 2028|"],
    ["rejects pasted month 13", expiry, "|", "{13/28}", "|"],
    ["deletes its slash with the month", expiry, "12/|", "<", "1|"],
    ["can be edited in the middle", expiry, "12|/28", "<1", "11|/28"],
    ["keeps four digits of a year", fullYear, "|", "122028", "12 / 2028|"],
    ["completes a pasted year", fullYear, "|", "{12/28}", "12 / 2028|"],
    ["deletes over a wide slash", fullYear, "12 / |2028", "<", "1| / 2028"],
    ["deletes over half a wide slash", fullYear, "12| / 2028", ">", "12| / 028"],
    ["applies without a mask", { name: "expiry", category: "card" }, "|", "1228", "12/28|"],
  ])("%s", (_, field, from, keys, to) => expect(press(field, from, keys)).toBe(to));
});
