// @vitest-environment node
import { describe, expect, it } from "vitest";
import { amountWithCode } from "./amountWithCode";

describe("amountWithCode", () => {
  it.each([
    ["USD", undefined, "$26.85 USD"],
    ["usd", undefined, "$26.85 USD"],
    ["USD", "MXN", "$26.85 USD"],
    ["USD", "usd", "$26.85"],
    ["USDT", "MXN", "26.85\u00a0USDT"],
  ])("of %s, paying in %s, is %s", (currency, own, expected) =>
    expect(amountWithCode(26.85, currency, "en", own)).toBe(expected),
  );
});
