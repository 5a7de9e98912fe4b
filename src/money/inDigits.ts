/** A number as digits without an exponent. */
export const inDigits = (amount: number): string =>
  amount.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 10 });
