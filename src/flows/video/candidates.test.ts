import { describe, expect, it } from "vitest";
import type { Method } from "../../contract";
import { candidates } from "./candidates";

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

describe("candidates", () => {
  it("are the chosen method alone", () => {
    expect(candidates({ ...nothing, method: spei }, loaded)).toEqual([spei]);
    expect(candidates({ ...nothing, method: bank, group: "colombian_banks" }, loaded)).toEqual([bank]);
  });

  it("are all coins, the chosen one first", () => {
    expect(candidates({ ...nothing, method: usdt, group: "crypto" }, loaded)).toEqual([usdt, btc, usdc]);
    const coin = { coin: "USDC", networks: [{ network: "SOL", method: usdc }] };
    expect(candidates({ ...nothing, coin }, loaded)).toEqual([usdc, btc, usdt]);
  });

  it("are a group's without a chosen method", () => {
    expect(candidates({ ...nothing, group: "crypto" }, loaded)).toEqual([btc, usdt, usdc]);
    expect(candidates({ ...nothing, group: "gone" }, loaded)).toEqual([]);
    expect(candidates(nothing, loaded)).toEqual([]);
  });
});
