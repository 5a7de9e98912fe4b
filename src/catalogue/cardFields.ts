import type { MethodField } from "../contract";

/** Normalizes a field name to snake case: "cardNumber" and "card-number" become "card_number". */
export const snakeCaseName = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .toLowerCase();

/** Whether a field is a card number, by its name and category. */
export function isCardNumber({ name, category }: Pick<MethodField, "name" | "category">): boolean {
  const words = snakeCaseName(name);
  if (/(?:^|_)(?:card|cc)_?(?:number|num|no|nr)$|^(?:cardnumber|card|pan|card_pan)$/.test(words)) return true;
  return category === "card" && /^(?:number|num|no)$/.test(words);
}

/** Whether a field is a card's security code. */
export const isSecurityCode = ({ name }: MethodField): boolean => /^(?:cvv|cvc|csc)\d?$|security.?code/i.test(name);

/** Whether a field holds card data. */
export const isCardData = (field: MethodField): boolean =>
  field.category === "card" || isCardNumber(field) || isSecurityCode(field);
