import type { MethodField } from "../../contract";
import type { Cashier } from "../../session/Cashier";
import { fieldPlaceholder } from "../fieldLabel";
import { expiryShape } from "../masks/expiry";
import { cardTexts } from "../texts";
import { cardPart } from "./cardPart";

/** The pattern of an expiry date as the field writes it: `MM/YY`, `MM-YYYY`. */
function expiryPattern(cashier: Cashier, field: MethodField): string | undefined {
  const shape = expiryShape(field);
  const [month, year] = cashier.text(cardTexts.expiryPattern).split("/");
  if (!shape || !month || !year) return undefined;
  return `${month}${shape.separator}${shape.yearSize === 4 ? year + year : year}`;
}

/** The placeholder of a card field: the server's, unless it repeats the label, else an example of what to type. */
export function cardPlaceholder(
  cashier: Cashier,
  field: MethodField,
  label: string,
  locale: string,
): string | undefined {
  const own = fieldPlaceholder(cashier, field, locale);
  if (own !== undefined && own !== label) return own;
  const part = cardPart(field);
  if (part === "number") return "1234 1234 1234 1234";
  if (part === "code") return "CVC";
  return part === "expiry" ? expiryPattern(cashier, field) : undefined;
}
