import { isCrypto } from "./coins";

/** Shifts the decimal point in the text of a number, which avoids binary rounding errors (1.005 → 100.5). */
export function shift(value: number, places: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** More decimals than any currency has: an amount that a transfer is recognized by is never rounded. */
export const allDecimals = 18;

/** A number without the noise of binary arithmetic (0.1 + 0.2): a double holds 15 digits exactly. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(15));

/**
 * Rounds an amount to the decimals of its currency, half away from zero; whole numbers stay as they are.
 * @param value major units
 * @param places other decimals than the currency's
 * @returns major units, never -0
 * @throws RangeError if the value is not finite
 */
export function roundAmount(value: number, currency: string, places = decimalsOf(currency)): number {
  if (!Number.isFinite(value)) throw new RangeError("Amount is not a finite number");
  const units = shift(Math.abs(value), places);
  // Beyond the safe integers a double has no digits below the currency's smallest unit.
  if (Number.isInteger(value) || units > Number.MAX_SAFE_INTEGER) return value + 0;
  return Math.sign(value) * shift(Math.round(units), -places) + 0;
}

const coinDecimals = 8;
const fiatDecimals = 2;

/** Decimals of the currencies that have another number than their kind. */
const ownDecimals: ReadonlyMap<string, number> = new Map([
  ["LTC", 7],
  ...["USDT", "TRX", "USDC", "DAI", "BUSD"].map((code): [string, number] => [code, 2]),
  ...["BHD", "JOD", "KWD", "OMR", "TND"].map((code): [string, number] => [code, 3]),
]);

/** The number of decimals of a currency: 2 unless it is a coin or has its own number. @param currency in either case */
export function decimalsOf(currency: string): number {
  return ownDecimals.get(currency.toUpperCase()) ?? (isCrypto(currency) ? coinDecimals : fiatDecimals);
}
