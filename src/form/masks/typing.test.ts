import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fieldSchema } from "../../contract/method";
import { afterEdit } from "./caret";
import type { Format } from "./Format";
import { formatFor } from "./formatFor";

const formatOf = (field: Record<string, unknown>): Format =>
  formatFor(v.parse(fieldSchema, { name: "field", ...field })).format;

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
const tax = { mask: "['###.###.###-##', '##.###.###/####-##']" };
const iban = { mask: "@@## #### ####", type: "text_uppercase" };

describe("a mask's pattern, typed into", () => {
  it.each<[what: string, field: Record<string, unknown>, from: string, keys: string, to: string]>([
    ["puts its characters in with the next digit", card, "|", "41111", "4111 1|"],
    ["takes no letter", card, "4111|", "x", "4111|"],
    ["takes no letter in the middle", card, "41|11 1", "x", "41|11 1"],
    ["goes over a sign of its own that is there", card, "4111| 1", " ", "4111 |1"],
    ["takes a sign of its own that is typed", card, "4111|", " ", "4111 |"],
    ["takes no more than it has places for", card, "4111 1111 1111 1111|", "2", "4111 1111 1111 1111|"],
    ["loses nothing at its end where it is full", card, "41|11 1111 1111 1234", "9", "41|11 1111 1111 1234"],
    ["makes room in the middle", card, "41|11 1111 123", "9", "419|1 1111 1123"],
    ["keeps the caret behind what was typed", card, "411|1 1", "9", "4119| 11"],
    ["deletes the digit before a space with Backspace", card, "4111 |1234", "<", "411|1 234"],
    ["deletes the digit behind a space with Delete", card, "4111| 1234", ">", "4111| 234"],
    ["deletes in the middle", card, "41|11 1234", "<", "4|111 234"],
    ["deletes at the end", card, "4111 1|", "<<", "411|"],
    ["deletes a selection over a space", card, "41[11 12]34", "<", "41|34"],
    ["deletes all", card, "[4111 1234]", "<", "|"],
    ["types over a selection", card, "41[11 12]34", "9", "419|3 4"],
    ["types over a character with the same", card, "4111[ ]", " ", "4111 |"],
    ["types over everything", card, "[4111 1234]", "9", "9|"],
    ["keeps a selection that nothing takes the place of", card, "41[11] 1234", "x", "4111| 1234"],
    ["takes a paste in another writing", card, "|", "{4111-1111-1111-1111}", "4111 1111 1111 1111|"],
    ["takes a paste with blanks around it", card, "|", "{ 4111111111111111\u00a0}", "4111 1111 1111 1111|"],
    ["cuts off what a paste has too much", card, "|", "{41111111111111112222}", "4111 1111 1111 1111|"],
    ["takes a paste in the middle", card, "41|34", "{11-12}", "4111 12|34"],
    [
      "takes of a paste in the middle what there is room for",
      card,
      "41|11 1111 1111 12",
      "{999}",
      "4199 |1111 1111 1112",
    ],
    ["understands the digits of other scripts", card, "|", "४११११", "4111 1|"],
    ["understands full-width digits in the middle", card, "4|1", "９", "49|1"],
    ["has a literal digit", russian, "|", "9123456789", "+7 (912) 345-67-89|"],
    ["has a literal digit that is typed too", russian, "|", "+7912", "+7 (912|"],
    ["takes a pasted whole with its literal digit", russian, "|", "{+7 (712) 345-67-89}", "+7 (712) 345-67-89|"],
    ["takes pasted digits with the literal one", russian, "|", "{79123456789}", "+7 (912) 345-67-89|"],
    ["takes pasted digits without it", russian, "|", "{7123456789}", "+7 (712) 345-67-89|"],
    ["never takes its own digit for one of the player's", russian, "|+7 (912) 345", "8", "+7 (8|91) 234-5"],
    ["keeps its own digit", russian, "+7| (912", "<", "|+7 (912"],
    ["is empty without digits", russian, "+7 (9|", "<", "|"],
    ["closes by itself", { mask: "(##)" }, "|", "12", "(12)|"],
    ["opens again", { mask: "(##)" }, "(12)|", "<", "(1|"],
    ["goes over to the longer one", tax, "123.456.789-01|", "2", "12.345.678/9012|"],
    ["comes back to the shorter one", tax, "12.345.678/9012|", "<", "123.456.789-01|"],
    ["goes over in the middle", tax, "1|23.456.789-01", "9", "19|.234.567/8901"],
    ["has escaped characters", { mask: "!#-##" }, "|", "12", "#-12|"],
    ["is of letters too", { mask: "@@-##" }, "|", "ab12", "ab-12|"],
    ["keeps what no longer fits until it does again", { mask: "@@-##" }, "A|B-12", "<C", "C|B-12"],
    ["loses nothing with the first letter", iban, "DE|12 3456", "<", "D|12 3456"],
    ["takes another first letter then", iban, "DE|12 3456", "<k", "DK|12 3456"],
    ["is in upper case too", iban, "|", "de123", "DE12 3|"],
  ])("%s", (_, field, from, keys, to) => expect(press(field, from, keys)).toBe(to));
});

describe("upper case, typed into", () => {
  const upper = { type: "text_uppercase" };
  it.each([
    ["|", "abc", "ABC|"],
    ["AB|CD", "x", "ABX|CD"],
    ["A|B", "ß", "ASS|B"],
    ["A|B", "ıiİ", "AIIİ|B"],
    ["A|B", "{ñ é}", "AÑ É|B"],
    ["A|BC", "<", "|BC"],
    ["A|BC", ">", "A|C"],
  ])("%s and %s is %s", (from, keys, to) => expect(press(upper, from, keys)).toBe(to));
});

const number = { mask: "number" };
const signed = { mask: "number", mask_options: { min: -10, thousands_separator: "." } };
const english = { mask: "NUMBER", mask_options: { radix: ".", thousands_separator: ",", scale: 3 } };

describe("a number mask, typed into", () => {
  it.each<[what: string, field: Record<string, unknown>, from: string, keys: string, to: string]>([
    ["takes two decimals and a comma", number, "|", "12,345", "12,34|"],
    ["understands a point as its comma", number, "|", "1.5", "1,5|"],
    ["takes one comma", number, "1,5|", ",", "1,5|"],
    ["takes no letter and no minus", number, "|", "-e1x", "1|"],
    ["takes a zero for a missing one", number, "|", ",5", "0,5|"],
    ["drops zeros in front", number, "|", "007", "7|"],
    ["keeps zeros while it is edited in front of them", number, "1|005", "<", "|005"],
    ["so that another digit can take the place", number, "1|005", "<2", "2|005"],
    ["loses no decimals to one typed before them", number, "1,|23", "9", "1,|23"],
    ["loses no digits to a comma before them", number, "1|2345", ",", "1|2345"],
    ["takes a minus where a bound is below zero", signed, "|", "-5", "-5|"],
    ["takes a minus in front alone", signed, "5|", "-", "5|"],
    ["takes a minus in front of what is there", signed, "|5", "-", "-|5"],
    ["parts thousands", signed, "|", "1234567,5", "1.234.567,5|"],
    ["keeps the caret among thousands", signed, "12|3", "9", "1.29|3"],
    ["deletes over a separator", signed, "1.|234", "<", "|234"],
    ["deletes over a separator forwards", signed, "1|.234", ">", "1|34"],
    ["understands its separator as nothing else", signed, "12|", ".", "12|"],
    ["has other signs", english, "|", "1234.5678", "1,234.567|"],
    ["takes a paste of another writing", number, "|", "{1.234,56}", "1234,56|"],
    ["takes a paste with thousands alone", number, "|", "{1 234 567}", "1234567|"],
    ["takes two separators for thousands", number, "|", "{1.234.567}", "1234567|"],
    ["takes three digits that are no decimals for a thousand", number, "|", "{1.234}", "1234|"],
    ["takes a pasted currency for nothing", number, "|", "{$ 12.50}", "12,50|"],
    ["takes nothing that only looks like a number", number, "7|", "{1e5}", "7|"],
    ["takes no sum", number, "|", "{5-3}", "|"],
    ["takes a paste into the middle", number, "1|9", "{23}", "123|9"],
    ["understands the digits of other scripts", number, "|", "१२,٣", "12,3|"],
    ["without decimals takes no comma", { mask: "number", mask_options: { scale: 0 } }, "|", "1,5", "15|"],
  ])("%s", (_, field, from, keys, to) => expect(press(field, from, keys)).toBe(to));
});

const date = { mask: "date" };
const young = { mask: "Date", mask_options: { min: 1990, max: 2030 } };

describe("a date mask, typed into", () => {
  it.each<[what: string, field: Record<string, unknown>, from: string, keys: string, to: string]>([
    ["puts its dots in", date, "|", "31121990", "31.12.1990|"],
    ["takes typed dots", date, "|", "31.12.1990", "31.12.1990|"],
    ["gives a day its zero", date, "|", "4", "04.|"],
    ["gives a day its zero before a dot", date, "|", "3.", "03.|"],
    ["gives a month its zero", date, "01.|", "4", "01.04.|"],
    ["takes any sign for a dot", date, "|", "1/2-1990", "01.02.1990|"],
    ["takes no day above 31", date, "3|", "2", "3|"],
    ["takes no day 0", date, "0|", "0", "0|"],
    ["takes no month above 12", date, "01.1|", "3", "01.1|"],
    ["takes no 31 February", date, "31.0|", "2", "31.0|"],
    ["takes no 31 April", date, "31.|", "4", "31.|"],
    ["takes 29 February for now", date, "29.0|", "2", "29.02.|"],
    ["takes no 29 February of 2023", date, "29.02.202|", "3", "29.02.202|"],
    ["takes 29 February of 2024", date, "29.02.202|", "4", "29.02.2024|"],
    ["takes no 29 February of 1900", date, "29.02.190|", "0", "29.02.190|"],
    ["takes no year before 1900", date, "01.01.1|", "8", "01.01.1|"],
    ["has other years", young, "01.01.|", "1989", "01.01.199|"],
    ["has a last year", young, "01.01.203|", "1", "01.01.203|"],
    ["deletes a dot with its digit", date, "31.|", "<", "3|"],
    ["deletes over a dot in the middle", date, "31.|12.1990", "<", "3|.12.1990"],
    ["deletes over a dot forwards", date, "31|.12.1990", ">", "31|.2.1990"],
    ["takes another digit there", date, "31.|12.1990", "<0", "30|.12.1990"],
    ["takes no other that makes it impossible", date, "3|0.02.2000", ">", "3|.02.2000"],
    ["refuses it in the middle too", date, "2|.02.2023", "9", "2|.02.2023"],
    ["keeps its parts where a selection goes", date, "3[1.12].1990", "<", "3|..1990"],
    ["fills its parts again", date, "[31.12].1990", "<0506", "05.06|.1990"],
    ["takes a typed dot in the middle", date, "3|.12.1990", ".", "03|.12.1990"],
    ["goes over a dot that is there", date, "31|.12.1990", ".", "31.|12.1990"],
    ["refuses a third digit", date, "31|.12.1990", "1", "31|.12.1990"],
    ["is empty without digits", date, "3|", "<", "|"],
    ["takes a pasted date", date, "|", "{1.2.1990}", "01.02.1990|"],
    ["takes a pasted ISO date", date, "|", "{1990-02-01}", "01.02.1990|"],
    ["takes slashes", date, "|", "{01/02/1990}", "01.02.1990|"],
    ["takes pasted digits", date, "|", "{01021990}", "01.02.1990|"],
    ["pastes over what is there", date, "[31.12.1990]", "{1.2.1990}", "01.02.1990|"],
    ["takes no impossible paste", date, "05.|", "{31.02.1990}", "05.|"],
    ["takes no paste that would become another date", date, "|", "{32.01.90}", "|"],
    ["takes no letters", date, "|", "{soon}", "|"],
  ])("%s", (_, field, from, keys, to) => expect(press(field, from, keys)).toBe(to));
});

const expiry = { name: "card_expiry", category: "card", mask: "##/##" };
const fullYear = { name: "cc_exp", mask: "## / ####" };

describe("a card's expiry, typed into", () => {
  it.each<[what: string, field: Record<string, unknown>, from: string, keys: string, to: string]>([
    ["puts its slash in", expiry, "|", "1228", "12/28|"],
    ["takes a typed slash", expiry, "|", "12/28", "12/28|"],
    ["gives the month its zero", expiry, "|", "1/28", "01/28|"],
    ["gives the month its zero by itself", expiry, "|", "5", "05/|"],
    ["understands 13 as January of 3…", expiry, "|", "13", "01/3|"],
    ["has no month 0", expiry, "|", "00", "0|"],
    ["takes a year typed in full", expiry, "|", "12/2028", "12/28|"],
    ["takes a year filled in in full", expiry, "|", "{12/2028}", "12/28|"],
    ["takes the rest of a year filled in", expiry, "12/2|", "{028}", "12/28|"],
    ["takes pasted digits", expiry, "|", "{1228}", "12/28|"],
    ["takes an ISO month", expiry, "|", "{2028-12}", "12/28|"],
    ["takes no pasted month 13", expiry, "|", "{13/28}", "|"],
    ["deletes its slash with the month", expiry, "12/|", "<", "1|"],
    ["is edited in the middle", expiry, "12|/28", "<1", "11|/28"],
    ["keeps four digits of a year", fullYear, "|", "122028", "12 / 2028|"],
    ["fills up a pasted year", fullYear, "|", "{12/28}", "12 / 2028|"],
    ["deletes over a wide slash", fullYear, "12 / |2028", "<", "1| / 2028"],
    ["deletes over half a wide slash", fullYear, "12| / 2028", ">", "12| / 028"],
    ["is there without a mask", { name: "expiry", category: "card" }, "|", "1228", "12/28|"],
  ])("%s", (_, field, from, keys, to) => expect(press(field, from, keys)).toBe(to));
});
