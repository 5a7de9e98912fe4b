import { majorUnits, minorUnits, shift } from "./minorUnits";

/** A fee in major units: a percentage plus a fixed part, within bounds. */
export interface FeeRule {
  percent: number;
  fixed: number;
  min?: number | null | undefined;
  max?: number | null | undefined;
}

/** Decimals of a percentage that count: 1.2345 %. */
const percentPlaces = 4;

// Servers write the largest double for "no maximum", which has no whole minor units.
const largest = 1e300;

/**
 * The fee on an amount, rounded half up to the currency's decimals.
 * @param amount major units
 * @returns major units
 */
export function feeOf(amount: number, { percent, fixed, min, max }: FeeRule, currency: string): number {
  const units = (value: number) => BigInt(minorUnits(Math.min(value, largest), currency));
  const share = BigInt(Math.round(shift(Math.min(percent, largest), percentPlaces)));
  const whole = 10n ** BigInt(percentPlaces + 2);
  let fee = (units(amount) * share + whole / 2n) / whole + units(fixed);
  if (min != null && fee < units(min)) fee = units(min);
  if (max != null && fee > units(max)) fee = units(max);
  return majorUnits(Number(fee), currency);
}

/** The sum that the player pays, in major units: the amount and the fee on top. */
export const totalToPay = (amount: number, fee: number, currency: string): number =>
  majorUnits(minorUnits(amount, currency) + minorUnits(fee, currency), currency);

/** The part of a withdrawal that arrives, in major units: the amount without the fee, never less than nothing. */
export const totalToReceive = (amount: number, fee: number, currency: string): number =>
  majorUnits(Math.max(0, minorUnits(amount, currency) - minorUnits(fee, currency)), currency);
