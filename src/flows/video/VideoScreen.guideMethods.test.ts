import { describe, expect, it } from "vitest";
import type { Method } from "../../contract/list/method";
import { guideMethods } from "./VideoScreen";

const method = (name: string, category: string): Method => ({ name, category, text: {} });
const [spei, btc, usdt, usdc, bank] = [
  method("spei", "bank"),
  method("btc", "crypto"),
  method("usdt", "crypto"),
  method("usdc_sol", "crypto"),
  method("bancolombia", "colombian_banks"),
];
const loaded = [spei, btc, usdt, usdc, bank];
const nothing = { method: undefined, coin: undefined, group: undefined };

describe("guideMethods", () => {
  it("returns only the chosen method", () => {
    expect(guideMethods({ ...nothing, method: spei }, loaded)).toEqual([spei]);
    expect(guideMethods({ ...nothing, method: bank, group: "colombian_banks" }, loaded)).toEqual([bank]);
  });

  it("returns all coins, the chosen one first", () => {
    expect(guideMethods({ ...nothing, method: usdt, group: "crypto" }, loaded)).toEqual([usdt, btc, usdc]);
    const coin = { coin: "USDC", networks: [{ network: "SOL", method: usdc }] };
    expect(guideMethods({ ...nothing, coin }, loaded)).toEqual([usdc, btc, usdt]);
  });

  it("returns the methods of the group if no method is chosen", () => {
    expect(guideMethods({ ...nothing, group: "crypto" }, loaded)).toEqual([btc, usdt, usdc]);
    expect(guideMethods({ ...nothing, group: "gone" }, loaded)).toEqual([]);
    expect(guideMethods(nothing, loaded)).toEqual([]);
  });
});
