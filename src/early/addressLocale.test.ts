// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { addressLocale } from "./addressLocale";

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
