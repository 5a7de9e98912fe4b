import { type CardToken, cardTokenOf, isCardNumber } from "../../../catalogue/method/fieldContent";
import type { MethodField } from "../../../contract/list/method";
import type { FormField } from "../../Form";
import { type ChosenFormat, takesLetters } from "../../masks/formatFor";
import { patternFormat } from "../../masks/patternFormat";
import { type ExpiryShape, expiryFormat } from "../../masks/segmentFormat";
import { textFormat } from "../text";

/** The part of a card that a field holds. */
export type CardPart = "number" | "expiry" | "code" | "holder";

const parts: Readonly<Record<CardToken, CardPart>> = {
  "cc-number": "number",
  "cc-exp": "expiry",
  "cc-exp-month": "expiry",
  "cc-exp-year": "expiry",
  "cc-csc": "code",
  "cc-name": "holder",
};

/** The part of a card that a field holds; undefined for other fields. */
export function cardPart(field: MethodField): CardPart | undefined {
  const token = cardTokenOf(field);
  return token && parts[token];
}

const partOf = ({ description }: FormField) => cardPart(description);

/**
 * Whether parts are a card: a number with an expiry date or a security code. A number alone is like any other field.
 */
export const isCard = (fields: readonly FormField[]): boolean => {
  const found = fields.map(partOf);
  return found.includes("number") && (found.includes("expiry") || found.includes("code"));
};

/** The rows of a card: dates and codes that follow each other share one. */
export function cardRows(fields: readonly FormField[]): FormField[][] {
  const isShort = (field: FormField) => ["expiry", "code"].includes(partOf(field) ?? "");
  const rows: FormField[][] = [];
  for (const field of fields) {
    const before = rows.at(-1)?.at(-1);
    if (before && isShort(before) && isShort(field)) rows.at(-1)?.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** The mask of a card number if the server sends none: groups of four, up to 19 digits. */
const numberPattern = "#### #### #### #### ###";

const shape = /^##([^#@*!\p{L}\p{N}]{1,3})(##|####)$/u;

/** How a field writes a card's expiry date; undefined for other fields. */
export function expiryShape(field: MethodField): ExpiryShape | undefined {
  if (cardTokenOf(field) !== "cc-exp") return undefined;
  const { category, mask } = field;
  const [, separator, year] = shape.exec(mask ?? "") ?? [];
  if (separator && year) return { separator, yearSize: year.length };
  return category === "card" && !mask?.trim() ? { separator: "/", yearSize: 2 } : undefined;
}

/** The format of a part of a card: the server's mask, which an expiry date and a card number do not need. */
export function cardFormat(field: MethodField): ChosenFormat {
  const expiry = expiryShape(field);
  if (expiry) return { format: expiryFormat(expiry) };
  // in capitals, a "pan" is India's tax number
  const isNumber = isCardNumber(field) && !takesLetters(field);
  return textFormat(field, isNumber ? patternFormat([numberPattern]) : undefined);
}
