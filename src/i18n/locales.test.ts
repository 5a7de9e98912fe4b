import { describe, expect, it } from "vitest";
import { addressLocale, interfaceLocale, languageTag } from "./locales";
import { regionalLocale } from "./regionalLocale";

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
    ["constructor", "en"],
  ])("%s → %s", (requested, locale) => expect(interfaceLocale(requested)).toBe(locale));
});

describe("languageTag", () => {
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
  ])("%s → %s", (locale, formatting) => expect(languageTag(locale)).toBe(formatting));
});

describe("regionalLocale", () => {
  it.each([
    ["es", "mx", "es-MX"],
    ["es", "CO", "es-CO"],
    ["en", "in", "en-IN"],
    ["en", "ng", "en-NG"],
    ["ru", "kg", "ru-KG"],
    // English with a decimal comma
    ["en", "de", "en"],
    ["en", "at", "en"],
    // named after a country
    ["mx", "co", "es-MX"],
    ["in", "ng", "en-IN"],
    ["pt", "pt", "pt-BR"],
    ["hi", "in", "hi-IN"],
    ["mr", "in", "mr-IN"],
    ["te", "us", "te-IN"],
    ["es", "", "es"],
    ["es", "419", "es"],
    ["en", "../", "en"],
  ])("%s in %j: %s", (locale, country, tag) => expect(regionalLocale(locale, country)).toBe(tag));

  it.each([
    ["es", "mx", "1,250,000.5"],
    ["es", "co", "1.250.000,5"],
    ["es", "ru", "1.250.000,5"],
    ["en", "in", "12,50,000.5"],
    ["en", "mx", "1,250,000.5"],
    ["en", "de", "1,250,000.5"],
    ["ru", "mx", "1\u00a0250\u00a0000,5"],
  ])("%s in %s writes %s", (locale, country, written) =>
    expect(new Intl.NumberFormat(regionalLocale(locale, country)).format(1_250_000.5)).toBe(written),
  );
});

it.each([
  ["", undefined],
  ["?locale=", undefined],
  ["?locale=fr", undefined],
  ["?locale=en-US", "en-US"],
  ["?locale=pt_BR&locale=ru", "pt_BR"],
  ["?locale=MX", "MX"],
])("the address %s asks for the locale %s", (search, locale) => {
  history.replaceState(null, "", `/page${search}`);
  expect(addressLocale()).toBe(locale);
});
