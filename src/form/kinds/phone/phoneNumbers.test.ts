import { describe, expect, it } from "vitest";
import { examples, metadata } from "./phoneMetadata";
import { createPhoneNumbers } from "./phoneNumbers";
import { groupDigits } from "./phoneText";

const numbers = createPhoneNumbers(metadata, examples);
const country = (code: string) => {
  const found = numbers.countries.get(code);
  if (!found) throw new Error(`no country ${code}`);
  return found;
};

describe("the countries", () => {
  it("are about 240, each with a dial code and a valid example", () => {
    expect(numbers.countries.size).toBeGreaterThan(235);
    for (const [code, { dial, example, isValid }] of numbers.countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(dial).toMatch(/^\+\d{1,3}$/);
      expect(example, code).toMatch(/^\d[\d -]+\d$/);
      expect(isValid(example.replace(/\D/g, "")), code).toBe(true);
    }
  });

  it("include Mexico", () => expect(country("MX")).toMatchObject({ code: "MX", dial: "+52", example: "222 123 4567" }));

  it.each(["XX", "ZZ", "", "mx", "constructor", "__proto__", "MEX"])("do not include %j", (code) =>
    expect(numbers.countries.get(code)).toBeUndefined(),
  );
});

describe("a number that is pasted or filled in with Mexico chosen", () => {
  it.each([
    ["+52 55 1234 5678", "+52", "5512345678"],
    ["+525512345678", "+52", "5512345678"],
    ["0052 55 1234 5678", "+52", "5512345678"],
    ["(+52) 55-1234-5678", "+52", "5512345678"],
    ["tel:+52-55-1234-5678", "+52", "5512345678"],
    ["tel:+52-55-1234-5678;ext=12", "+52", "5512345678"],
    ["＋５２ ５５ １２３４ ５６７８", "+52", "5512345678"],
    ["+٥٢ ٥٥ ١٢٣٤ ٥٦٧٨", "+52", "5512345678"],
    ["\u202a+52 55 1234 5678\u202c", "+52", "5512345678"],
    ["++52 55 1234 5678", "+52", "5512345678"],
    ["52 55 1234 5678", "+52", "5512345678"],
    ["55 1234 5678", "+52", "5512345678"],
    ["(55) 1234-5678 ext. 99", "+52", "5512345678"],
    // a leading plus before a number of the country means nothing
    ["+5512345678", "+52", "5512345678"],
    ["+++++5512345678", "+52", "5512345678"],
    // other countries
    ["+44 (0)20 7946 0958", "+44", "2079460958"],
    ["+1 (416) 555-0123", "+1", "4165550123"],
    ["+7 (912) 345-67-89", "+7", "9123456789"],
    ["+599 9 518 1234", "+599", "95181234"],
    ["+39 312 345 6789", "+39", "3123456789"],
    ["00 55 11 96123-4567", "+55", "11961234567"],
    // too short to be sure, and yet with a country
    ["+52 55", "+52", "55"],
    ["+998 9", "+998", "9"],
    ["+52", "+52", ""],
    // nothing, or nearly
    ["", "+52", ""],
    ["+", "+52", ""],
    ["abc", "+52", ""],
    ["😀", "+52", ""],
    ["+😀5😀5", "+55", ""],
    ["00", "+52", "00"],
    // no such dial code
    ["+999 123 4567", "+52", "9991234567"],
    ["+210 123 4567", "+52", "2101234567"],
    ["+0000000000", "+52", "0000000000"],
  ])("%j", (text, dial, national) => {
    const read = numbers.read(text, country("MX"));
    expect(read).toEqual({ dial, national });
  });

  it("is read only up to the maximum length", () => {
    const read = numbers.read(`+52 ${"5".repeat(1_000_000)}`, country("MX"));
    expect(read.dial).toBe("+52");
    expect(read.national.length).toBeLessThan(250);
  });

  it("is empty if it is a megabyte of plus signs", () =>
    expect(numbers.read("+".repeat(1_000_000), country("MX")).national).toBe(""));
});

describe("a national number", () => {
  it.each([
    ["RU", "8 (912) 345-67-89", "9123456789"],
    ["RU", "79123456789", "9123456789"],
    ["GB", "07400 123456", "7400123456"],
    ["US", "1 (201) 555-0123", "2015550123"],
    ["IN", "098765 43210", "9876543210"],
    ["NG", "0802 123 4567", "8021234567"],
    ["TH", "081 234 5678", "812345678"],
    // a valid number stays as it is
    ["IT", "0612345678", "0612345678"],
    ["CI", "0123456789", "0123456789"],
    ["MX", "123", "123"],
  ])("in %s, %s is %s", (code, text, national) =>
    expect(numbers.readNational(text, country(code))).toEqual({ dial: country(code).dial, national }),
  );
});

describe("the country of a number", () => {
  it.each([
    ["+1", "2015550123", "US", "US"],
    ["+1", "4165550123", "US", "CA"],
    ["+1", "4165550123", "CA", "CA"],
    ["+1", "2015550123", "CA", "US"],
    ["+1", "8092345678", undefined, "DO"],
    ["+1", "8762101234", "MX", "JM"],
    // not enough to tell: the chosen one stays
    ["+1", "4", "CA", "CA"],
    ["+1", "", "JM", "JM"],
    ["+1", "", "MX", "US"],
    ["+7", "9123456789", "KZ", "RU"],
    ["+7", "7710009998", "RU", "KZ"],
    ["+44", "7781123456", "GB", "GG"],
    ["+44", "7400123456", "GG", "GB"],
    ["+39", "3123456789", "VA", "VA"],
    ["+358", "412345678", "AX", "AX"],
    ["+39", "3123456789", "MX", "IT"],
    ["+599", "3181234", undefined, "BQ"],
    ["+599", "95181234", "BQ", "CW"],
    ["+52", "", "US", "MX"],
    ["+52", "", "", "MX"],
    ["+999", "1", "MX", undefined],
    ["", "1", "MX", undefined],
  ])("%s %s, with %s chosen, is %s", (dial, national, chosen, code) =>
    expect(numbers.countryOf({ dial, national }, chosen)?.code).toBe(code),
  );
});

describe("the chosen country", () => {
  it.each([...numbers.countries.values()])("$code keeps its own numbers", ({ code, dial, example }) => {
    const national = example.replace(/\D/g, "");
    expect(numbers.countryOf({ dial, national }, code)?.code).toBe(code);
    expect(numbers.countryOf({ dial, national: national.slice(0, 2) }, code)?.code).toBe(code);
    expect(numbers.countryOf({ dial, national: "" }, code)?.code).toBe(code);
  });
});

describe("groupDigits", () => {
  it.each([
    ["", "222 123 4567", ""],
    ["222", "222 123 4567", "222"],
    ["2221", "222 123 4567", "222 1"],
    ["2221234567", "222 123 4567", "222 123 4567"],
    ["222123456789", "222 123 4567", "222 123 456789"],
    ["12345", "", "12345"],
    ["12345", "(12) 3-4", "(12) 3-45"],
  ])("groups %s like %s: %s", (digits, example, grouped) => expect(groupDigits(digits, example)).toBe(grouped));
});
