import type { Format } from "./Format";
import { segmentFormat } from "./segments";

/** Allows 29 February while the year is unknown. */
const leapYear = 2000;

/** Whether the complete parts can form an existing day. */
function exists([day = "", month = "", year = ""]: readonly string[]): boolean {
  const number = Number(day);
  const isMonth = month.length < 2 || (Number(month) >= 1 && Number(month) <= 12);
  if (day.length < 2 || !isMonth) return isMonth;
  // day 0 of the next month is the last day of this one
  const last = month.length === 2 ? new Date(0) : undefined;
  last?.setUTCFullYear(year.length === 4 ? Number(year) : leapYear, Number(month), 0);
  return number >= 1 && number <= (last?.getUTCDate() ?? 31);
}

/** Parses "1.2.1990", "01/02/1990", "1990-02-01" and similar into day, month and year. */
function readDate(text: string): string[] | undefined {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T.*)?$/.exec(text);
  const [, year, month, day] = iso ?? [];
  const written = iso ? [day, month, year] : /^(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4})$/.exec(text)?.slice(1);
  return written?.map((part = "", index) => (index < 2 ? part.padStart(2, "0") : part));
}

/** The format of a date mask: day.month.year, existing days only. @param years the first and the last year */
export function dateFormat(years: { min: number | undefined; max: number | undefined }): Format {
  const { min = 1900, max = 9999 } = years;
  const isYear = (part: string) => Number(part.padEnd(4, "0")) <= max && Number(part.padEnd(4, "9")) >= min;
  return segmentFormat({
    separator: ".",
    sizes: [2, 2, 4],
    canStart: (part, index) => part === "" || (index === 2 ? isYear(part) : part <= (index === 0 ? "3" : "1")),
    isConsistent: (parts) => exists(parts) && (parts[2]?.length !== 4 || isYear(parts[2])),
    parse: readDate,
    plain: (parts) => parts.join("."),
  });
}
