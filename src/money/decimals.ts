/** Shifts the decimal point in the text of a number, which avoids binary rounding errors (1.005 → 100.5). */
export function shift(value: number, places: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

/**
 * Rounds an amount to the decimals of its currency, half away from zero; whole numbers stay as they are.
 * @param value major units
 * @returns major units, never -0
 * @throws RangeError if the value is not finite
 */
export function roundAmount(value: number, currency: string): number {
  if (!Number.isFinite(value)) throw new RangeError("Amount is not a finite number");
  const places = decimalsOf(currency);
  const units = shift(Math.abs(value), places);
  // Beyond the safe integers a double has no digits below the currency's smallest unit.
  if (Number.isInteger(value) || units > Number.MAX_SAFE_INTEGER) return value + 0;
  return Math.sign(value) * shift(Math.round(units), -places) + 0;
}

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
