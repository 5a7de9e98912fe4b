const cryptoDecimals: ReadonlyMap<string, number> = new Map([
  ["BTC", 8],
  ["ETH", 8],
  ["LTC", 7],
  ["USDT", 2],
  ["TRX", 2],
]);

/** Takes a currency code, returns how many decimals its amounts have: 2, or a crypto currency's own (spec §9). */
export function decimalsOf(currency: string): number {
  return cryptoDecimals.get(currency.toUpperCase()) ?? 2;
}

/** Takes a currency code, returns whether it is one of the crypto currencies BTC, ETH, LTC, USDT, TRX (spec §3). */
export function isCrypto(currency: string): boolean {
  return cryptoDecimals.has(currency.toUpperCase());
}
