import { languageTag } from "./locales";

/**
 * BCP 47 tag for `Intl` of an interface locale in a country: Spanish writes 10,000 in Mexico and 10.000 in Colombia.
 * For a country without the language, `Intl` falls back to the language's own rules. A locale that is named after a
 * country keeps that country.
 * @param country two letters
 */
export function regionalLocale(locale: string, country: string): string {
  if (languageTag(locale) !== locale || !/^[a-z]{2}$/i.test(country)) return languageTag(locale);
  const tag = `${locale}-${country.toUpperCase()}`;
  // in some countries English has a decimal comma, which its readers elsewhere would take for thousands
  return locale === "en" && !new Intl.NumberFormat(tag).format(0.5).includes(".") ? locale : tag;
}
