const coins = /^(?:btc|eth|ltc|usdt|trx|usdc|dai|busd|bnb|sol|ton|doge|xrp|bch|ada|shib|matic|pol)$/i;

/** Whether a currency is a cryptocurrency. @param currency in either case */
export const isCrypto = (currency: string): boolean => coins.test(currency);
