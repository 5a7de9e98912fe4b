/** A country and its name. */
export interface NamedCountry {
  /** ISO 3166-1 alpha-2 */
  code: string;
  /** in the player's language */
  name: string;
}

/** Returns a function that names countries in a locale (BCP 47); an unknown code is returned as it is. */
export function countryNamer(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames([locale, "en"], { type: "region", fallback: "code" });
  return (code) => (/^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code);
}

/** Adds the names of countries in a locale (BCP 47) and sorts by them. */
export function sortByName<Country extends { code: string }>(
  countries: Iterable<Country>,
  locale: string,
): (Country & NamedCountry)[] {
  const nameOf = countryNamer(locale);
  const { compare } = new Intl.Collator(locale);
  return [...countries]
    .map((country) => ({ ...country, name: nameOf(country.code) }))
    .sort((one, other) => compare(one.name, other.name));
}
