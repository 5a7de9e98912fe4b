import creditCardType from "credit-card-type";

/** A card brand. */
export interface CardBrandName {
  /** the name of its icon */
  id: string;
  /** the brand name, the same in every language */
  name: string;
  /** digits of its security code */
  codeLength: number;
}

/** The brand of a possibly incomplete card number; undefined while it is ambiguous. */
export function cardBrand(number: string): CardBrandName | undefined {
  const digits = number.replace(/\D/g, "");
  const [brand, ...others] = digits ? creditCardType(digits) : [];
  if (!brand || others.length > 0) return undefined;
  return { id: brand.type, name: brand.niceType, codeLength: brand.code.size };
}
