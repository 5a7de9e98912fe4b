import { decimalsOf, shift, withoutNoise } from "./decimals";

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
  const places = decimalsOf(currency);
  const digits = BigInt(units)
    .toString()
    .padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return `${digits.slice(0, -places)}${fraction && `.${fraction.padEnd(2, "0")}`}`;
}
