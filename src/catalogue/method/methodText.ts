import type { Method } from "../../contract/list/method";

const textLanguages: ReadonlySet<string> = new Set(
  "en ru az bd cn de el es fr id in it jp kg ko kz md mr mx pl pt tj tr ua uz za".split(" "),
);

// Text codes are mostly country codes. A language without its own code uses the code of a related one.
const nearestCode: ReadonlyMap<string, string> = new Map([
  ["mx", "es"],
  ["hi", "in"],
  ["te", "in"],
  ["uk", "ua"],
  ["kk", "kz"],
  ["ky", "kg"],
  ["tg", "tj"],
  ["bn", "bd"],
  ["zh", "cn"],
  ["ja", "jp"],
]);
const variants: ReadonlySet<string> = new Set(["es-mx", "en-in", "en-za"]);

/**
 * The server's codes of texts and videos in the player's language, best first. Some may be empty.
 * @param lang interface locale or language tag: `mx`, `es-MX`
 */
export function textCodes(lang: string): string[] {
  const exact = lang.toLowerCase().replaceAll("_", "-");
  const [language = "", ...rest] = exact.split("-");
  const country = rest.at(-1) ?? "";
  // A country's text is in the country's language: right for es-MX and uk-UA, wrong for en-DE and ru-UA.
  const isCountryFirst = variants.has(`${language}-${country}`) || !textLanguages.has(language);
  const countryCode = isCountryFirst && textLanguages.has(country) ? country : "";
  return [exact, countryCode, language, nearestCode.get(language) ?? "", "en"];
}

/** Converts a name to words: `card_mxn_h2h` → Card mxn h2h. */
export function inWords(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A server's text in the player's language, else in a related language, else in English; undefined if there is none.
 * @param lang interface locale or language tag: `mx`, `es-MX`
 */
export function textIn(text: Method["text"], lang: string): string | undefined {
  for (const code of textCodes(lang)) {
    const found = Object.hasOwn(text, code) ? text[code]?.trim() : "";
    if (found) return found;
  }
  return undefined;
}

/** The label of a method: its {@link textIn} the player's language, else its name in words. */
export const methodLabel = ({ name, text }: Pick<Method, "name" | "text">, lang: string): string =>
  textIn(text, lang) ?? inWords(name);
