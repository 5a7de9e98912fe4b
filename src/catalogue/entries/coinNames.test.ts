import { describe, expect, it } from "vitest";
import { findKnownCoin, parseCoinName } from "./coinNames";

describe("parseCoinName", () => {
  it.each([
    ["usdt_trc20", "usdt", "TRC20"],
    ["USDT_ERC20", "usdt", "ERC20"],
    ["usdt-bep20", "usdt", "BEP20"],
    ["usdtbep2", "usdt", "BEP2"],
    ["usdt_ton", "usdt", "TON"],
    ["usdt_eth", "usdt", "ETH"],
    ["usdt_polygon", "usdt", "POLYGON"],
    ["pay_usdt_tron", "pay_usdt", "TRON"],
    ["shib_erc20", "shib", "ERC20"],
    ["newcoin_trc20", "newcoin", "TRC20"],
    ["btc", "btc", ""],
    ["btc_lightning", "btc", "LIGHTNING"],
    ["usdt", "usdt", ""],
    ["", "", ""],
    ["_", "_", ""],
    ["trc20", "trc20", ""],
  ])("parses %s as the coin %j on the network %j", (name, coin, network) =>
    expect(parseCoinName(name)).toEqual({ coin, network }),
  );

  it.each([
    ["crypto_btc", "crypto_eth"],
    ["pay_tron", "pay_solana"],
    ["eth", "eth_classic"],
    ["bitcoin", "bitcoin_cash"],
    ["ton_usdt", "ton_usdc"],
    ["btc", "btc_gold"],
    ["binance_btc", "binance_ltc"],
  ])("parses %s and %s as different coins", (one, other) =>
    expect(parseCoinName(one).coin).not.toBe(parseCoinName(other).coin),
  );

  it("finds the known coin in a name", () => {
    expect(findKnownCoin("pay_usdt")).toBe("usdt");
    expect(findKnownCoin("pay")).toBeUndefined();
  });
});
