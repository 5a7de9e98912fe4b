import { describe, expect, it } from "vitest";
import { parseOptions } from "./options";

const names = ["list/deposit", "form/card", "form/bonus", "end/success"];
const parse = (...args: string[]) => {
  const { includes, themes, sizes, languages } = parseOptions(args, names);
  return {
    scenes: names.filter(includes),
    themes,
    sizes: sizes.map(({ name }) => name),
    languages: languages.map(({ name }) => name),
  };
};

describe("parseOptions", () => {
  it("takes everything by default", () => {
    expect(parse()).toEqual({
      scenes: names,
      themes: ["light", "dark"],
      sizes: ["phone", "landscape", "small", "text", "embedded", "desktop"],
      languages: ["en", "ru", "te", "rtl"],
    });
  });

  it("narrows to scenes by part of their name, and to views", () => {
    expect(parse("--only", "form", "--theme", "dark", "--size", "phone", "--lang", "te,rtl")).toEqual({
      scenes: ["form/card", "form/bonus"],
      themes: ["dark"],
      sizes: ["phone"],
      languages: ["te", "rtl"],
    });
    expect(parse("--only", "list,end/s").scenes).toEqual(["list/deposit", "end/success"]);
    expect(parse("--only", "bonus", "--only", "card").scenes).toEqual(["form/card", "form/bonus"]);
  });

  it.each([
    ["--theme", "grey", /--theme must be one of light, dark, not "grey"/],
    ["--size", "watch", /--size/],
    ["--lang", "fr", /--lang/],
    ["--only", "nothing", /--only matches none of/],
    ["--zoom", "2", /--zoom/],
  ])("rejects %s %s", (option, value, message) => {
    expect(() => parseOptions([option, value], names)).toThrow(message);
  });
});
