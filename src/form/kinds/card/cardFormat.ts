import { cardTokenOf, isCardNumber } from "../../../catalogue/method/cardFields";
import type { MethodField } from "../../../contract/list/method";
import { plainText } from "../../masks/Format";
import type { ChosenFormat } from "../../masks/formatFor";
import { patternFormat } from "../../masks/patternFormat";
import { type ExpiryShape, expiryFormat } from "../../masks/segments";
import { textFormat } from "../text";

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
  return textFormat(field, isCardNumber(field) ? patternFormat([numberPattern]) : plainText);
}
