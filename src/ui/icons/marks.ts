import { currencySymbols } from "../../money/currencies";
import { iconFiles } from "./iconFiles";

/** Generic icons, shown until a brand's icon is loaded or instead of it: 24 by 24 stroke paths. */
export const glyphs = {
  card: "M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM3 9.5h18M6.5 15h4",
  bank: "m3 9.5 9-5.5 9 5.5v1H3zM5.5 14v3.5m4.3-3.5v3.5m4.4-3.5v3.5m4.3-3.5v3.5M3 20.5h18",
  cash: "M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zm8 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6.5 12h.01m10.99 0h.01",
  crypto: "M12 2.8 20 7.4v9.2l-8 4.6-8-4.6V7.4zM12 8l3.5 4-3.5 4-3.5-4z",
  wallet:
    "M18 8V6a1.5 1.5 0 0 0-1.5-1.5H6A2.5 2.5 0 0 0 6 9.5h13a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2.5 2.5 0 0 1-2.5-2.5V7M17 14.8h.01",
  transfer: "M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4 4-4-4 4-4",
  phone:
    "M8.5 2.5h7A1.5 1.5 0 0 1 17 4v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5zM11 18.5h2",
  other: "M9 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 6a6.3 6.3 0 0 1 0 12",
} as const;

/** The name of a glyph. */
type GlyphName = keyof typeof glyphs;

/** Alternative icon names that servers use. */
const aliases: Readonly<Record<string, string>> = {
  access: "accessbank",
  amex: "americanexpress",
  axis: "axisbank",
  bhimupi: "bhim",
  bitcoin: "btc",
  bitcoincash: "bch",
  cardano: "ada",
  chainlink: "link",
  citi: "citibank",
  deutsche: "deutschebank",
  diners: "dinersclub",
  dogecoin: "doge",
  ethereum: "eth",
  fidelity: "fidelitybank",
  gpay: "googlepay",
  guarantytrustbank: "gtbank",
  hdfc: "hdfcbank",
  icici: "icicibank",
  kasikornbank: "kbank",
  kudabank: "kuda",
  litecoin: "ltc",
  matic: "polygon",
  mc: "mastercard",
  monero: "xmr",
  mono: "monobank",
  optimabank: "optima",
  paysafecard: "paysafe",
  pol: "polygon",
  polkadot: "dot",
  privat24: "privatbank",
  ripple: "xrp",
  safaricom: "mpesa",
  sber: "sberbank",
  sofort: "klarna",
  sol: "solana",
  starling: "starlingbank",
  stellar: "xlm",
  sterling: "sterlingbank",
  tether: "usdt",
  tinkoff: "tbank",
  tng: "touchngo",
  toncoin: "ton",
  tron: "trx",
  unitedbankforafrica: "uba",
  usdcoin: "usdc",
  wemabank: "wema",
  yamoney: "yoomoney",
  zcash: "zec",
  zenithbank: "zenith",
};

const own = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** The address of the icon for a name such as "visa", "Apple-Pay", "btc" or "USDT_TRC20". */
export function findIcon(name: string, theme: "light" | "dark"): string | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  // a coin has the same icon on every network
  const coin = plain.replace(/(?:trc|erc|bep)\d+$/, "");
  const files = own(iconFiles, own(aliases, coin) ?? coin);
  return files && ((theme === "dark" && files[1]) || files[0]);
}

/** The ISO 4217 codes that the browser knows. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

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
export function groupIconNames(methods: readonly { iconIds?: readonly string[] | null | undefined }[]): string[] {
  const pictures = methods.flatMap(({ iconIds }) =>
    (iconIds ?? []).filter((name) => findIcon(name, "light")).slice(0, 1),
  );
  // the picture of one method would hide that there are others
  return pictures.length > 1 ? iconMarks(pictures, "light").map(({ name }) => name) : [];
}

/** The initials of a name, at most two: "First Bank" → "FB", "GTBank" → "GT", "Kuda" → "K"; "" without letters. */
export function initials(name: string): string {
  // "GTBank" starts with an abbreviation
  const words = name.match(/\p{Lu}{2,}(?=\p{Lu}\p{Ll})|[\p{L}\p{N}]+/gu) ?? [];
  // skips lower-case words, as in "Banco de Bogotá"
  const [first = "", second = ""] = words.filter((word, index) => index === 0 || !/^\p{Ll}/u.test(word));
  const isAbbreviated = /^\p{Lu}{2}/u.test(first) && (!second || !/\s/.test(name));
  return isAbbreviated ? first.slice(0, 2) : [first, second].map((word) => word.slice(0, 1).toUpperCase()).join("");
}

/** Plates of monograms: white letters have a contrast of at least 4.5 on each. */
export const monogramColours = [
  "#3556c8",
  "#6741c9",
  "#9a3297",
  "#b5245c",
  "#b93a22",
  "#8f5410",
  "#5c6b14",
  "#26763a",
  "#0b736d",
  "#1468a0",
] as const;

/** The colour of a name's plate, the same at every visit. */
export function monogramColour(name: string): string {
  let hash = 0;
  for (const character of name.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return monogramColours[hash % monogramColours.length] ?? monogramColours[0];
}
