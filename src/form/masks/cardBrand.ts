import creditCardType from "credit-card-type";

/** A card's brand. */
export interface CardBrandName {
  /** as icons are named */
  id: string;
  /** as it is written on the card; the same in every language */
  name: string;
}

/** The brand of a card number, typed in part or whole; undefined while it could be of several. */
export function cardBrand(number: string): CardBrandName | undefined {
  const digits = number.replace(/\D/g, "");
  const [brand, ...others] = digits ? creditCardType(digits) : [];
  return brand && others.length === 0 ? { id: brand.type, name: brand.niceType } : undefined;
}
