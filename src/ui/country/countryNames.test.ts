import { afterEach, describe, expect, it, vi } from "vitest";
import { countryNamer, searchCountries, sortByName } from "./countryNames";

describe("countryNamer", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ["en", "MX", "Mexico"],
    ["en", "mx", "Mexico"],
    ["es-MX", "DE", "Alemania"],
    ["ru", "KZ", "Казахстан"],
    ["hi-IN", "IN", "भारत"],
    ["en", "XX", "XX"],
    ["en", "", ""],
    ["en", "Mexico", "Mexico"],
    ["en", "4$", "4$"],
  ])("in %s, %j is %s", (locale, code, name) => expect(countryNamer(locale)(code)).toBe(name));

  it("gives codes in an engine that knows no names", () => {
    const { DisplayNames: _, ...nameless } = Object.getOwnPropertyDescriptors(Intl);
    vi.stubGlobal("Intl", Object.defineProperties({}, nameless));
    expect(["mx", "XX", "4$"].map(countryNamer("en"))).toEqual(["MX", "XX", "4$"]);
  });
});

describe("countries sorted by name", () => {
  it("are in the order of the language", () => {
    const codes = [{ code: "AT" }, { code: "AX" }, { code: "ZW" }, { code: "AF" }];
    const order = (locale: string) => sortByName(codes, locale).map(({ code }) => code);
    expect(order("en")).toEqual(["AF", "AX", "AT", "ZW"]);
    expect(order("sv")).toEqual(["AF", "ZW", "AX", "AT"]);
  });
  it("keep their other members", () =>
    expect(sortByName([{ code: "MX", note: "+52" }], "en")).toEqual([{ code: "MX", note: "+52", name: "Mexico" }]));
});

describe("the country search", () => {
  const all = sortByName(
    [
      { code: "MX", note: "+52" },
      { code: "TR", note: "+90" },
      { code: "CI", note: "+225" },
      { code: "US", note: "+1" },
      { code: "GB", note: "+44" },
      { code: "AE", note: "+971" },
      { code: "CU", note: "+53" },
      { code: "ST", note: "+239" },
      { code: "AX", note: "+358" },
      { code: "BB", note: "+1" },
    ],
    "en",
  );
  const found = (query: string) => searchCountries(all, query).map(({ code }) => code);

  it.each([
    ["turk", ["TR"]],
    ["TÜRK", ["TR"]],
    ["cote d", ["CI"]],
    ["côte d'iv", ["CI"]],
    ["united", ["AE", "GB", "US"]],
    ["states", ["US"]],
    ["sao tome", ["ST"]],
    ["aland", ["AX"]],
    ["mx", ["MX"]],
    // the code first, then the names
    ["us", ["US"]],
    ["+52", ["MX"]],
    ["52", ["MX"]],
    ["5", ["CU", "MX"]],
    ["५२", ["MX"]],
    ["1", ["BB", "US"]],
    ["+", ["AX", "BB", "CI", "CU", "MX", "ST", "TR", "AE", "GB", "US"]],
    ["atlantis", []],
  ])("for %j finds %j", (query, codes) => expect(found(query)).toEqual(codes));

  it.each(["", "   ", "(", "\\"])("finds all countries for %j, which has no letter or digit", (query) =>
    expect(found(query)).toHaveLength(all.length),
  );

  it("finds a country by its name in the player's language", () => {
    const russian = sortByName(
      [
        { code: "KZ", note: "+7" },
        { code: "EG", note: "+20" },
      ],
      "ru",
    );
    expect(searchCountries(russian, "каз").map(({ code }) => code)).toEqual(["KZ"]);
    const hindi = sortByName(
      [
        { code: "IN", note: "+91" },
        { code: "MX", note: "+52" },
      ],
      "hi-IN",
    );
    expect(searchCountries(hindi, "भार").map(({ code }) => code)).toEqual(["IN"]);
  });
});
