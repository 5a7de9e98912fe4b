import type { MethodField } from "../../contract";
import { nameWords } from "../nameWords";

/** Card numbers have up to 19 digits; shown in groups of four where the server says nothing else. */
export const cardNumberPattern = "#### #### #### #### ###";

/** Whether a field holds a whole card number, by its name, and its category for a name that says less. */
export function isCardNumber({ name, category }: Pick<MethodField, "name" | "category">): boolean {
  const words = nameWords(name);
  if (/(?:^|_)(?:card|cc)_?(?:number|num|no|nr)$|^(?:cardnumber|card|pan|card_pan)$/.test(words)) return true;
  return category === "card" && /^(?:number|num|no)$/.test(words);
}
