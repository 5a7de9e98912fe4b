import { describe, expect, it } from "vitest";
import { coinName } from "./AddressView";

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
