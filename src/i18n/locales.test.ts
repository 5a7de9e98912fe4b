import { describe, expect, it } from "vitest";
import { formattingLocale, interfaceLocale, regionalLocale } from "./locales";

describe("interfaceLocale", () => {
  it.each([
    ["en-US", "en"],
    ["es", "es"],
    ["es-MX", "mx"],
    ["es-AR", "es"],
    ["MX", "mx"],
    ["pt_BR", "pt"],
    ["ru-RU", "ru"],
    ["hi-IN", "hi"],
    ["en-IN", "in"],
    ["te", "te"],
    ["de", "en"],
    ["", "en"],
    [undefined, "en"],
    ["../../etc", "en"],
  ])("%s → %s", (requested, locale) => expect(interfaceLocale(requested)).toBe(locale));
});

describe("formattingLocale", () => {
  it.each([
    ["mx", "es-MX"],
    ["in", "en-IN"],
    ["hi", "hi-IN"],
    ["mr", "mr-IN"],
    ["te", "te-IN"],
    ["pt", "pt-BR"],
    ["en", "en"],
    ["es", "es"],
    ["ru", "ru"],
  ])("%s → %s", (locale, formatting) => expect(formattingLocale(locale)).toBe(formatting));
});

describe("regionalLocale", () => {
  it.each([
    ["es", "mx", "es-MX"],
    ["es", "es", "es-ES"],
    ["en", "in", "en-IN"],
    ["ru", "kz", "ru-KZ"],
    ["mx", "co", "es-MX"],
    ["pt", "pt", "pt-BR"],
    ["es", "", "es"],
    ["es", "419x", "es"],
    ["en", "../", "en"],
  ])("%s in %s → %s", (locale, country, formatting) => expect(regionalLocale(locale, country)).toBe(formatting));

  it("writes amounts as the player's country does", () => {
    const written = (locale: string) => new Intl.NumberFormat(locale).format(10_000);
    expect(written(regionalLocale("es", "mx"))).toBe("10,000");
    expect(written(regionalLocale("es", "es"))).toBe("10.000");
    expect(new Intl.NumberFormat(regionalLocale("en", "in")).format(100_000)).toBe("1,00,000");
  });
});
