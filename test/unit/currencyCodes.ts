import { cryptoSymbols, currencySymbols } from "../../src/money/currencies";

/** The codes of all currencies with a symbol, then of the cryptocurrencies. */
export const currencyCodes: readonly string[] = Object.keys({ ...currencySymbols, ...cryptoSymbols });
