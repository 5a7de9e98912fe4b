import { majorUnits, minorUnits } from "./minorUnits";

/** The fee of a payment: a share of its amount and a fixed part, within bounds. All but `percent` in major units. */
export interface Fee {
  percent?: number | undefined;
  fixed?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

/** The fee of an amount, in major units. @param amount major units */
export function feeOf(amount: number, { percent = 0, fixed = 0, min = 0, max }: Fee, currency: string): number {
  const units = (value: number) => minorUnits(value, currency);
  const share = Math.round((units(amount) * percent) / 100);
  const fee = Math.max(units(min), share + units(fixed));
  return majorUnits(max === undefined ? fee : Math.min(fee, units(max)), currency);
}
