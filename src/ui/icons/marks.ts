import { currencySign } from "./currencySign";
import { findIcon } from "./findIcon";

/** What an icon's name stands for. */
export type Mark =
  | { name: string; address: string; text?: undefined }
  /** a currency's sign */
  | { name: string; text: string; address?: undefined };

/** How many marks an icon has room for. */
const most = 2;

/** The marks of the first known names: icons of the set, or signs of currencies. */
export function marksOf(names: readonly string[], theme: "light" | "dark"): readonly Mark[] {
  const marks: Mark[] = [];
  for (const name of names) {
    if (marks.length === most) break;
    const address = findIcon(name, theme);
    const text = address === undefined ? currencySign(name) : undefined;
    // "visa" and "VISA" are one
    if (marks.some((mark) => mark.address === address && mark.text === text)) continue;
    if (address !== undefined) marks.push({ name, address });
    else if (text !== undefined) marks.push({ name, text });
  }
  return marks;
}
