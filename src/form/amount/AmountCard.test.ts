import { describe, expect, it } from "vitest";
import { currencyCodes } from "../../../test/unit/currencyCodes";
import { isSymbolFirst } from "./AmountCard";

describe("isSymbolFirst", () => {
  it.each([
    ["MXN", "es-MX", true],
    ["EUR", "en", true],
    ["EUR", "es", false],
    ["RUB", "ru", false],
    ["BRL", "pt-BR", true],
    ["INR", "hi-IN", true],
    ["USDT", "en", true],
    ["USDT", "ru", false],
    ["", "en", true],
  ])("%s in %s: %s", (currency, locale, first) => expect(isSymbolFirst(currency, locale)).toBe(first));

  it.each(currencyCodes)("is defined for %s", (code) => expect(isSymbolFirst(code, "en")).toBe(true));
});
