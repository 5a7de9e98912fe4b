import { isCrypto } from "../../money/coins";

/** The parts of a crypto method's name. */
interface CoinName {
  /** the name without its network, lower case; the same for all networks of a coin */
  coin: string;
  /** the network in upper case; "" if the name has none */
  network: string;
}

const networks: ReadonlySet<string> = new Set([
  ..."btc bitcoin lightning ln segwit omni ltc eth ethereum base arbitrum arb optimism op trx tron".split(" "),
  ..."bsc bnb polygon matic pol sol solana ton avalanche avax avaxc".split(" "),
]);

/** The first known coin code in a part of a method's name, lower case. */
export function findKnownCoin(name: string): string | undefined {
  return name.split(/[_. -]+/).find(isCrypto);
}

/**
 * Parses the name of a crypto method into coin and network.
 * Only the last word can be a network, and a network that is also a coin counts only after another coin:
 * `usdt_trc20`, `usdtbep20`, `pay_usdt_tron` are usdt, while `eth_classic` and `pay_tron` stay whole, because a wrong
 * coin loses the player's money.
 */
export function parseCoinName(name: string): CoinName {
  const lower = name.toLowerCase();
  const standard = /^(.*[a-z\d])[_. -]*?((?:[a-z]rc|bep)\d+)$/.exec(lower);
  const [, coin = lower, last = ""] = standard ?? /^(.*[a-z\d])[_. -]+([a-z\d]+)$/.exec(lower) ?? [];
  const hasNetwork = standard || (networks.has(last) && findKnownCoin(coin));
  return hasNetwork ? { coin, network: last.toUpperCase() } : { coin: lower, network: "" };
}
