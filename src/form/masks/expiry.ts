import { cardTokenOf } from "../../catalogue/cardFields";
import type { MethodField } from "../../contract";
import type { Format } from "./Format";
import { segmentFormat } from "./segments";

const shape = /^##([^#@*!\p{L}\p{N}]{1,3})(##|####)$/u;

/** How a field writes a card's expiry date; undefined for other fields. */
export function expiryShape(field: MethodField): ExpiryShape | undefined {
  if (cardTokenOf(field) !== "cc-exp") return undefined;
  const { category, mask } = field;
  const [, separator, year] = shape.exec(mask ?? "") ?? [];
  if (separator && year) return { separator, yearSize: year.length };
  return category === "card" && !mask?.trim() ? { separator: "/", yearSize: 2 } : undefined;
}

/** See {@link expiryShape}. */
export interface ExpiryShape {
  /** between month and year */
  separator: string;
  /** digits of the year, 2 or 4 */
  yearSize: number;
}

/** The format of a card's expiry date. Accepts "1/28", "12/2028" and "2028-12"; the plain value has only digits. */
export function expiryFormat({ separator, yearSize }: ExpiryShape): Format {
  const fitted = (year: string) => (yearSize === 2 ? year.slice(-2) : year.padStart(4, "20"));
  return segmentFormat({
    separator,
    sizes: [2, yearSize],
    canStart: (part, index) => index > 0 || part <= "1",
    isConsistent: ([month = ""]) => month.length < 2 || (month >= "01" && month <= "12"),
    parse: (text) => {
      const iso = /^(\d{4})-(\d\d?)$/.exec(text);
      const written = /^(\d\d?)\s*[-./\s]\s*(\d{4}|\d\d)$/.exec(text) ?? /^(\d\d)(\d{4}|\d\d)$/.exec(text);
      const [month, year] = iso ? [iso[2], iso[1]] : (written?.slice(1) ?? []);
      return month && year ? [month.padStart(2, "0"), fitted(year)] : undefined;
    },
    alternatives: ([month = "", year], digit) => {
      // "13" means January of a year that starts with 3
      if (year === undefined) return month ? [[`0${month}`, digit]] : [];
      // "20" may be the century of a four-digit year
      return yearSize === 2 && year === "20" ? [[month, digit]] : [];
    },
    plain: (parts) => parts.join(""),
  });
}
