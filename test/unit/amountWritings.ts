/** Amounts as people write them in Latin digits, on any keyboard, and what they mean in major units. */
export const amountWritings = [
  ["1500", 1500],
  ["1,500", 1500],
  ["1.500", 1500],
  ["1 500", 1500],
  ["1,5", 1.5],
  ["1.50", 1.5],
  ["10,000", 10_000],
  ["10.000", 10_000],
  ["1,500.25", 1500.25],
  ["1.500,25", 1500.25],
  ["1,234,567", 1_234_567],
  ["1,50,000", 150_000],
] as const;
