import { isCrypto } from "./coins";

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
 * @param decimals other decimals than the currency's
 * @returns major units, never -0
 * @throws RangeError if the value is not finite
 */
export function roundAmount(value: number, currency: string, decimals = decimalsOf(currency)): number {
  if (!Number.isFinite(value)) throw new RangeError("Amount is not a finite number");
  const units = shift(Math.abs(value), decimals);
  // beyond the safe integers a double has no digits below the currency's smallest unit
  if (Number.isInteger(value) || units > Number.MAX_SAFE_INTEGER) return value + 0;
  return Math.sign(value) * shift(Math.round(units), -decimals) + 0;
}

/**
 * An amount in whole minor units of its currency, rounded down, so that it never counts as more than it is.
 * @param amount major units
 */
export function minorUnits(amount: number, currency: string): number {
  return Math.floor(shift(withoutNoise(amount), decimalsOf(currency))) + 0;
}

/** Whether an amount is more than another one of its currency, without regard to noise. Both in major units. */
export const isAbove = (amount: number, bound: number, currency: string): boolean =>
  minorUnits(amount, currency) > minorUnits(bound, currency);

/** Whether two amounts of a currency are the same, without regard to noise. Both in major units; null is none. */
export const isSameAmount = (amount: number | null, other: number | null, currency: string): boolean =>
  amount === null || other === null ? amount === other : minorUnits(amount, currency) === minorUnits(other, currency);

/** The major units of whole minor units. */
export const majorUnits = (units: number, currency: string): number => shift(units, -decimalsOf(currency)) + 0;

/** An amount without what is less than a minor unit, as balances are shown. Both in major units. */
export const roundDown = (amount: number, currency: string): number =>
  majorUnits(minorUnits(amount, currency), currency);

/** An amount up to the next minor unit, as minimums are shown. Both in major units. */
export const roundUp = (amount: number, currency: string): number =>
  majorUnits(-minorUnits(-amount, currency), currency);

/** Whole minor units as the text of an amount field: digits and at most one ".", such as `1234.50` or `1234`. */
export function minorUnitsText(units: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = BigInt(units)
    .toString()
    .padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "");
  return `${digits.slice(0, -decimals)}${fraction && `.${fraction.padEnd(2, "0")}`}`;
}
