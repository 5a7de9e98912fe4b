/** A crypto method's name taken apart. */
export interface Coin {
  /** the name without its network, lower case: what the networks of one coin have in common */
  coin: string;
  /** the network in capitals; "" where the name has none */
  network: string;
}

const knownCoins = new Set("btc eth ltc usdt trx usdc dai busd bnb sol ton doge xrp bch ada shib matic pol".split(" "));
const networks = new Set([
  ..."btc bitcoin lightning ln segwit omni ltc eth ethereum base arbitrum arb optimism op trx tron".split(" "),
  ..."bsc bnb polygon matic pol sol solana ton avalanche avax avaxc".split(" "),
]);

/** Takes a part of a method's name, returns the first known coin code in it, lower case. */
export function findKnownCoin(name: string): string | undefined {
  return name.split(/[_. -]+/).find((word) => knownCoins.has(word));
}

/**
 * Takes the name of a crypto method, returns its coin and network (contract §5: one tile for a coin's networks).
 * Only the last word can be a network, and a network that might itself be the coin counts only behind a coin:
 * `usdt_trc20`, `usdtbep20`, `pay_usdt_tron` are usdt, while `eth_classic` and `pay_tron` stay what they are, because a
 * wrong coin loses the player's money.
 */
export function coinOf(name: string): Coin {
  const lower = name.toLowerCase();
  const standard = /^(.*[a-z\d])[_. -]*?((?:[a-z]rc|bep)\d+)$/.exec(lower);
  const [, coin = lower, last = ""] = standard ?? /^(.*[a-z\d])[_. -]+([a-z\d]+)$/.exec(lower) ?? [];
  const hasNetwork = standard || (networks.has(last) && findKnownCoin(coin));
  return hasNetwork ? { coin, network: last.toUpperCase() } : { coin: lower, network: "" };
}
