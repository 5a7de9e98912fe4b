import { currencySymbols } from "../../money/currencies";
import { findIcon } from "./findIcon";
import { type GlyphName, glyphs } from "./glyphs";

// not available in browsers of 2021
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf?.("currency"));

/** The symbol of an ISO 4217 code in any case, such as "₹" for "inr"; undefined for other codes. */
export function currencySign(code: string): string | undefined {
  const currency = code.toUpperCase();
  if (Object.hasOwn(currencySymbols, currency)) return currencySymbols[currency];
  if (!currencies.has(currency)) return undefined;
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value;
}

/** An icon file, a currency symbol or the glyph of a category. */
export type Mark =
  | { name: string; address: string; text?: undefined; glyph?: undefined }
  /** a currency symbol */
  | { name: string; text: string; address?: undefined; glyph?: undefined }
  | { name: string; glyph: GlyphName; address?: undefined; text?: undefined };

/** Maximum number of marks in one icon. */
const maxMarks = 2;

const isGlyph = (name: string): name is GlyphName => Object.hasOwn(glyphs, name);

function markOf(name: string, theme: "light" | "dark"): Mark | undefined {
  const address = findIcon(name, theme);
  if (address !== undefined) return { name, address };
  const text = currencySign(name);
  if (text !== undefined) return { name, text };
  const glyph = name.toLowerCase();
  return isGlyph(glyph) ? { name, glyph } : undefined;
}

/** The marks of the first known names, without duplicates such as "visa" and "VISA". */
export function iconMarks(names: readonly string[], theme: "light" | "dark"): readonly Mark[] {
  const marks: Mark[] = [];
  for (const name of names) {
    if (marks.length === maxMarks) break;
    const mark = markOf(name, theme);
    const isKnown = ({ address, text, glyph }: Mark) =>
      address === mark?.address && text === mark?.text && glyph === mark?.glyph;
    if (mark && !marks.some(isKnown)) marks.push(mark);
  }
  return marks;
}

/** The names of the pictures that stand for several methods: the first one of each, at most two. */
export function namesOfGroup(methods: readonly { iconIds?: readonly string[] | null | undefined }[]): string[] {
  const pictures = methods.flatMap(({ iconIds }) =>
    (iconIds ?? []).filter((name) => findIcon(name, "light")).slice(0, 1),
  );
  // the picture of one method would hide that there are others
  return pictures.length > 1 ? iconMarks(pictures, "light").map(({ name }) => name) : [];
}
