import metadata from "libphonenumber-js/metadata.min.json";
import { describe, expect, it } from "vitest";
import { compactPhone, dialOf, digitsOf, nationalDigits, plainPhone } from "./phoneText";

describe("digitsOf", () => {
  it.each([
    ["55 1234-5678", "5512345678"],
    ["５５１２", "5512"],
    ["٥٥١٢", "5512"],
    ["۵۵۱۲", "5512"],
    ["५५१२", "5512"],
    ["౫౫౧౨", "5512"],
    ["𝟓𝟝𝟧𝟱𝟻", "55555"],
    ["1²③④", "1"],
    ["no digits, 😀 but a smile", ""],
    ["", ""],
  ])("%s", (text, digits) => expect(digitsOf(text)).toBe(digits));

  it("reads only the start of a megabyte", () => expect(digitsOf("5".repeat(1_000_000)).length).toBe(250));
});

describe("the submitted value of a shown number", () => {
  it.each([
    ["+52 55 1234 5678", "+525512345678", "5512345678"],
    ["+1 201 555 0123", "+12015550123", "2015550123"],
    ["+998 91 234 56 78", "+998912345678", "912345678"],
    ["+52 ", "", ""],
    ["+52", "", ""],
    ["+", "", ""],
    ["", "", ""],
    ["abc", "", ""],
    // typed while nothing is known of the world's numbers
    ["+525512345678", "+525512345678", "5512345678"],
    ["+5255 1234 5678", "+525512345678", "5512345678"],
    ["(+52) 55-1234-5678", "+525512345678", "5512345678"],
    ["＋５２５５", "+5255", "55"],
    ["5512345678", "5512345678", "5512345678"],
  ])("%s is %s, validated as %s", (shown, plain, national) => {
    expect(plainPhone(shown)).toBe(plain);
    expect(nationalDigits(shown)).toBe(national);
  });

  it("drops a plus after a digit", () => expect(compactPhone("55+12")).toBe("5512"));
});

describe("the dial code of a number", () => {
  it.each(Object.keys(metadata.country_calling_codes))("+%s", (code) => {
    expect(dialOf(`+${code}`)).toBe(`+${code}`);
    expect(dialOf(`+${code}0123456789`)).toBe(`+${code}`);
  });

  it.each(["", "5512345678", "+", "++"])("is empty for %j", (text) => expect(dialOf(text)).toBe(""));
});
