import { countries } from "../../demo/server/catalogue/countries/index.ts";

const locales = ["en", "es-MX", "es", "hi-IN", "en-IN", "mr-IN", "pt-BR", "ru", "te-IN"];

const byName = new Map(
  locales.flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    return countries.map(({ country }) => [names.of(country.toUpperCase()) ?? country, country] as const);
  }),
);

/** Two-letter code of a country by its name in any of the cashier's languages. */
export const countryNamed = (name: string): string | undefined => byName.get(name);
