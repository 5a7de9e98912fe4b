import { describe, expect, it } from "vitest";
import { coinName } from "./coinName";
import { hasQuestions } from "./fields";

describe("coinName", () => {
  it.each([
    ["usdt_trc20", "USDT"],
    ["usdtbep20", "USDT"],
    ["btc", "BTC"],
    ["usdc_sol", "USDC"],
    ["pay_usdt_tron", "USDT"],
  ])("knows %s as %s", (name, coin) => {
    expect(coinName({ name, category: "crypto", text: { en: "Something" } }, "en")).toBe(coin);
  });

  it("calls a coin it does not know as its method is called", () => {
    expect(coinName({ name: "newcoin", category: "crypto", text: { en: "New Coin", ru: "Новая" } }, "ru")).toBe(
      "Новая",
    );
    expect(coinName({ name: "new_coin", category: "crypto", text: {} }, "en")).toBe("New coin");
  });
});

describe("hasQuestions", () => {
  it.each([
    [undefined, false],
    [null, false],
    [[], false],
    [[{ name: "amount", type: "text" as const }], false],
    [[{ name: "sum", type: "amount" as const }], false],
    [[{ name: "network", type: "networks" as const }], true],
    [
      [
        { name: "amount", type: "amount" as const },
        { name: "email", type: "text" as const },
      ],
      true,
    ],
  ])("%j: %s", (fields, asks) => expect(hasQuestions({ fields })).toBe(asks));
});
