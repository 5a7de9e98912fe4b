import creditCardType from "credit-card-type";

/** A card brand. */
export interface CardBrandName {
  /** the name of its icon */
  id: string;
  /** the brand name, the same in every language */
  name: string;
}

/** The brand of a possibly incomplete card number; undefined while it is ambiguous. */
export function cardBrand(number: string): CardBrandName | undefined {
  const digits = number.replace(/\D/g, "");
  const [brand, ...others] = digits ? creditCardType(digits) : [];
  return brand && others.length === 0 ? { id: brand.type, name: brand.niceType } : undefined;
}
