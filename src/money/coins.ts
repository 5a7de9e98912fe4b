const coins: ReadonlySet<string> = new Set(
  "BTC ETH LTC USDT TRX USDC DAI BUSD BNB SOL TON DOGE XRP BCH ADA SHIB MATIC POL".split(" "),
);

/** Whether a currency is a cryptocurrency. @param currency in either case */
export const isCrypto = (currency: string): boolean => coins.has(currency.toUpperCase());
