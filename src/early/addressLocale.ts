import { knownLocale } from "../i18n/locales";

/** The locale of the page address's query; undefined if it is missing or not supported. */
export function addressLocale(): string | undefined {
  const locale = new URLSearchParams(location.search).get("locale") ?? "";
  return knownLocale(locale) && locale;
}
