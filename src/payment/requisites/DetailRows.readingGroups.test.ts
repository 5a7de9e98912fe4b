// @vitest-environment node
import { describe, expect, it } from "vitest";
import { groupsOfFour, readingGroups } from "./DetailRows";

describe("readingGroups", () => {
  it.each([
    ["a card", "4111111111111111", "4111 1111 1111 1111"],
    ["an American Express card", "378282246310005", "3782 822463 10005"],
    ["a CLABE", "646180157000000004", "6461 8015 7000 0000 04"],
    ["an account of ten digits", "0690000123", "0690 0001 23"],
    ["an IBAN", "DE89370400440532013000", "DE89 3704 0044 0532 0130 00"],
    ["an IBAN with letters", "MT84MALT011000012345MTLCAST001S", "MT84 MALT 0110 0001 2345 MTLC AST0 01S"],
  ])("groups %s", (_, value, grouped) => expect(readingGroups(value).join(" ")).toBe(grouped));

  it.each([
    ["a short number", "512345"],
    ["a number that is grouped already", "4111 1111 1111 1111"],
    ["a name", "Demo Cashier"],
    ["an id", "TX-20260101-1"],
    ["an e-mail address", "pay@bank.example"],
    ["a code in capitals", "DEMOREFERENCE123"],
    ["digits of another script", "१२३४५६७८९"],
    ["nothing", ""],
  ])("leaves %s whole", (_, value) => expect(readingGroups(value)).toEqual([value]));

  it("loses and changes no character", () => {
    const long = "9".repeat(10_000);
    expect(readingGroups(long).join("")).toBe(long);
  });
});

describe("groupsOfFour", () => {
  it.each([
    ["bc1qdemo99", ["bc1q", "demo", "99"]],
    ["abcd", ["abcd"]],
    ["a", ["a"]],
    ["", []],
    ["😀😀😀😀😀", ["😀😀😀😀", "😀"]],
  ])("splits %s", (address, groups) => {
    expect(groupsOfFour(address)).toEqual(groups);
    expect(groupsOfFour(address).join("")).toBe(address);
  });

  it("splits a long address", () => {
    expect(groupsOfFour("x".repeat(10_000))).toHaveLength(2_500);
  });
});
