import metadata from "libphonenumber-js/metadata.min.json";
import { describe, expect, it } from "vitest";
import { compactPhone, dialOf, digitsOf, nationalDigits, plainPhone } from "./phoneText";

describe("the digits of a text", () => {
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

  it("of a megabyte are those of its beginning", () => expect(digitsOf("5".repeat(1_000_000)).length).toBe(250));
});

describe("what is sent of a shown number", () => {
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
  ])("%s is %s, judged as %s", (shown, plain, national) => {
    expect(plainPhone(shown)).toBe(plain);
    expect(nationalDigits(shown)).toBe(national);
  });

  it("keeps no plus that stands behind a digit", () => expect(compactPhone("55+12")).toBe("5512"));
});

describe("the dial code of a number", () => {
  it.each(Object.keys(metadata.country_calling_codes))("+%s", (code) => {
    expect(dialOf(`+${code}`)).toBe(`+${code}`);
    expect(dialOf(`+${code}0123456789`)).toBe(`+${code}`);
  });

  it.each(["", "5512345678", "+", "++"])("of %j is none", (text) => expect(dialOf(text)).toBe(""));
});
