// The loader bundles this module, so it imports nothing.

/** Interface locales; the first is the default and the fallback. */
export const interfaceLocales = ["en", "es", "hi", "in", "mr", "mx", "pt", "ru", "te"] as const;

/** One of the supported interface locales. */
export type InterfaceLocale = (typeof interfaceLocales)[number];

/** Some interface locales are named after a country: es-MX selects mx, en-IN selects in. */
const byRegion: ReadonlyMap<string, InterfaceLocale> = new Map([
  ["es-mx", "mx"],
  ["en-in", "in"],
]);

/**
 * The interface locale for a requested one, such as `es`, `es-MX`, `mx` or `pt_BR`: the exact one, else the region's,
 * else the language's; undefined if none of them is supported.
 */
function knownLocale(requested: string): InterfaceLocale | undefined {
  const tag = requested.toLowerCase().replace("_", "-");
  const exact = byRegion.get(tag);
  const [language = ""] = tag.split("-");
  return exact ?? interfaceLocales.find((locale) => locale === tag || locale === language);
}

/** The {@link knownLocale} for a requested one, else English. */
export const interfaceLocale = (requested = ""): InterfaceLocale => knownLocale(requested) ?? "en";

const languageTags: ReadonlyMap<string, string> = new Map([
  ["mx", "es-MX"],
  ["in", "en-IN"],
  ["hi", "hi-IN"],
  ["mr", "mr-IN"],
  ["te", "te-IN"],
  ["pt", "pt-BR"],
]);

/** BCP 47 tag of an interface locale. */
export const languageTag = (locale: string): string => languageTags.get(locale) ?? locale;

/** The address of a locale's texts. */
export const localeAddress = (server: string, product: string, locale: string): string =>
  `${server}/${encodeURIComponent(product)}/locales/${locale}.json`;

/** The locale of the page address's query; undefined if it is missing or not supported. */
export function addressLocale(): string | undefined {
  const locale = new URLSearchParams(location.search).get("locale") ?? "";
  return knownLocale(locale) && locale;
}
