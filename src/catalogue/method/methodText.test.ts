import { describe, expect, it } from "vitest";
import { methodLabel } from "./methodText";

const all = "en ru az bd cn de el es fr id in it jp kg ko kz md mr mx pl pt tj tr ua uz za".split(" ");
const text = Object.fromEntries(all.map((code) => [code, code]));
const label = (lang: string, texts: Record<string, string> = text): string =>
  methodLabel({ name: "card_mxn-h2h", text: texts }, lang);

describe("methodLabel", () => {
  it.each(all)("uses the text of the language %s", (code) => {
    expect(label(code)).toBe(code);
    expect(label(code.toUpperCase())).toBe(code);
  });

  it.each([
    ["es-MX", "mx"],
    ["es_MX", "mx"],
    ["es-AR", "es"],
    ["en-US", "en"],
    ["en-IN", "in"],
    ["hi", "in"],
    ["te", "in"],
    ["hi-IN", "in"],
    ["mr-IN", "mr"],
    ["pt-BR", "pt"],
    ["uk", "ua"],
    ["uk-UA", "ua"],
    ["kk-KZ", "kz"],
    ["zh-Hans-CN", "cn"],
    ["ja", "jp"],
    ["ro-MD", "md"],
    ["ru-UA", "ru"],
    ["en-DE", "en"],
    ["sw", "en"],
    ["", "en"],
    ["-", "en"],
    ["constructor", "en"],
    ["__proto__", "en"],
  ])("maps the language %j to %s", (lang, code) => expect(label(lang)).toBe(code));

  it.each([
    ["mx", { es: "Tarjeta", en: "Card" }, "Tarjeta"],
    ["es-MX", { es: "Tarjeta", en: "Card" }, "Tarjeta"],
    ["in", { en: "Card" }, "Card"],
    ["ru", { en: "Card", es: "Tarjeta" }, "Card"],
    ["es-mx", { "es-mx": "Plástico", mx: "Tarjeta" }, "Plástico"],
    ["ru", { ru: " ", en: "Card" }, "Card"],
    ["ru", { es: "Tarjeta" }, "Card mxn h2h"],
    ["ru", {}, "Card mxn h2h"],
  ])("for %s in %j is %s", (lang, texts, shown) => expect(label(lang, texts)).toBe(shown));

  it("is empty for a name without letters or digits", () =>
    expect(methodLabel({ name: "__", text: {} }, "en")).toBe(""));
});
