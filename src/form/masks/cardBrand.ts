import creditCardType from "credit-card-type";

/** A card brand. */
export interface CardBrandName {
  /** the name of its icon */
  id: string;
  /** the brand name, the same in every language */
  name: string;
  /** digits of its number; the most, if it varies much */
  numberLength: number;
  /** digits of its security code */
  codeLength: number;
}

/** Brands whose shortest number is below this use many lengths; for all other brands the shortest is the usual one. */
const leastUsual = 15;

/** The brand of a possibly incomplete card number; undefined while it is ambiguous. */
export function cardBrand(number: string): CardBrandName | undefined {
  const digits = number.replace(/\D/g, "");
  const [brand, ...others] = digits ? creditCardType(digits) : [];
  if (!brand || others.length > 0) return undefined;
  const shortest = Math.min(...brand.lengths);
  return {
    id: brand.type,
    name: brand.niceType,
    numberLength: shortest < leastUsual ? Math.max(...brand.lengths) : shortest,
    codeLength: brand.code.size,
  };
}
