import { currencySign } from "./currencySign";
import { findIcon } from "./findIcon";

/** An icon file or a currency symbol. */
export type Mark =
  | { name: string; address: string; text?: undefined }
  /** a currency symbol */
  | { name: string; text: string; address?: undefined };

/** Maximum number of marks in one icon. */
const maxMarks = 2;

/** The marks of the first known names: icons, or currency symbols. */
export function marksOf(names: readonly string[], theme: "light" | "dark"): readonly Mark[] {
  const marks: Mark[] = [];
  for (const name of names) {
    if (marks.length === maxMarks) break;
    const address = findIcon(name, theme);
    const text = address === undefined ? currencySign(name) : undefined;
    // skip duplicates such as "visa" and "VISA"
    if (marks.some((mark) => mark.address === address && mark.text === text)) continue;
    if (address !== undefined) marks.push({ name, address });
    else if (text !== undefined) marks.push({ name, text });
  }
  return marks;
}
