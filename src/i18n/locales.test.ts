import { describe, expect, it } from "vitest";
import { formattingLocale, interfaceLocale } from "./locales";

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
