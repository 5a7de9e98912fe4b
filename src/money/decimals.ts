const cryptoDecimals: ReadonlyMap<string, number> = new Map([
  ["BTC", 8],
  ["ETH", 8],
  ["LTC", 7],
  ["USDT", 2],
  ["TRX", 2],
]);

/** The number of decimals of a currency: 2, or a cryptocurrency's own number. */
export function decimalsOf(currency: string): number {
  return cryptoDecimals.get(currency.toUpperCase()) ?? 2;
}

/** Whether a currency is one of the cryptocurrencies BTC, ETH, LTC, USDT, TRX. */
export function isCrypto(currency: string): boolean {
  return cryptoDecimals.has(currency.toUpperCase());
}
