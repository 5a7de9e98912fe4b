import { describe, expect, it } from "vitest";
import { coinAmount, coinName } from "./AddressView";

describe("coinAmount", () => {
  it.each([
    [0.00000001, "en", "0.00000001", "0.00000001"],
    [1e-18, "en", "0.000000000000000001", "0.000000000000000001"],
    [20.0137, "en", "20.0137", "20.0137"],
    [12345.678901, "en", "12,345.678901", "12345.678901"],
    [12345.5, "ru", "12\u00a0345,5", "12345.5"],
    [0.1, "es-MX", "0.1", "0.1"],
    [50, "en", "50", "50"],
    [0.1 + 0.2, "de", "0,3", "0.3"],
    [12_345_678.123_456_78, "en", "12,345,678.12345678", "12345678.12345678"],
    [12_345_678.000_000_01, "en", "12,345,678.00000001", "12345678.00000001"],
  ])("shows %d in %s as %s and copies it as %s", (amount, locale, shown, plain) => {
    expect(coinAmount(amount, locale)).toEqual({ shown, plain });
  });
});

describe("coinName", () => {
  it.each([
    ["usdt_trc20", "USDT"],
    ["usdtbep20", "USDT"],
    ["btc", "BTC"],
    ["usdc_sol", "USDC"],
    ["pay_usdt_tron", "USDT"],
  ])("recognizes %s as %s", (name, coin) => {
    expect(coinName({ name, category: "crypto", text: { en: "Something" } }, "en")).toBe(coin);
  });

  it("uses the method's label for an unknown coin", () => {
    expect(coinName({ name: "newcoin", category: "crypto", text: { en: "New Coin", ru: "Новая" } }, "ru")).toBe(
      "Новая",
    );
    expect(coinName({ name: "new_coin", category: "crypto", text: {} }, "en")).toBe("New coin");
  });
});
