import type { Method } from "../contract";

const textLanguages: ReadonlySet<string> = new Set(
  "en ru az bd cn de el es fr id in it jp kg ko kz md mr mx pl pt tj tr ua uz za".split(" "),
);

// Text codes are mostly country codes, languages are not; and a language without a code of its own has a neighbour.
const nearest: ReadonlyMap<string, string> = new Map([
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
 * The codes by which a server names what is in the player's language, best first: a text's, or a film's before its
 * country (spec §9). Some may be empty.
 * @param lang interface locale or language tag: `mx`, `es-MX`
 */
export function textCodes(lang: string): string[] {
  const exact = lang.toLowerCase().replaceAll("_", "-");
  const [language = "", ...rest] = exact.split("-");
  const country = rest.at(-1) ?? "";
  // A country's text is in its own language: right for es-MX and uk-UA, wrong for en-DE and ru-UA.
  const isCountryFirst = variants.has(`${language}-${country}`) || !textLanguages.has(language);
  const countryCode = isCountryFirst && textLanguages.has(country) ? country : "";
  return [exact, countryCode, language, nearest.get(language) ?? "", "en"];
}

/** A name in words: `card_mxn_h2h` → Card mxn h2h. */
function inWords(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What a method's tile says (spec §3, §9): its text in the player's language, else a near language, else English, else
 * its name in words.
 * @param lang interface locale or language tag: `mx`, `es-MX`
 */
export function methodLabel({ name, text }: Pick<Method, "name" | "text">, lang: string): string {
  for (const code of textCodes(lang)) {
    const found = Object.hasOwn(text, code) ? text[code]?.trim() : "";
    if (found) return found;
  }
  return inWords(name);
}
