import { afterEach, expect, it, vi } from "vitest";
import { currencyNamer } from "./RegionScreen";

it.each([
  ["en", "MXN", "Mexican Peso"],
  ["en", "mxn", "Mexican Peso"],
  ["es-MX", "USD", "dólar estadounidense"],
  ["ru", "KZT", "казахский тенге"],
  ["en", "BTC", undefined],
  ["en", "USDT", undefined],
  ["en", "QQQ", undefined],
  ["en", "4$", undefined],
  ["en", "", undefined],
])("in %s the name of %j is %s", (locale, code, name) => expect(currencyNamer(locale)(code)).toBe(name));

afterEach(() => {
  vi.unstubAllGlobals();
});

it("in an engine that knows no names no currency has one", () => {
  const { DisplayNames: _, ...nameless } = Object.getOwnPropertyDescriptors(Intl);
  vi.stubGlobal("Intl", Object.defineProperties({}, nameless));
  expect(currencyNamer("en")("MXN")).toBe(undefined);
});
