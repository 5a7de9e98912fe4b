/** A country as it is chosen from a list. */
export interface NamedCountry {
  /** ISO 3166-1 alpha-2 */
  code: string;
  /** in the player's language */
  name: string;
}

/** What calls countries by their names in a language (BCP 47); a code that is none stays itself. */
export function countryNamer(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames([locale, "en"], { type: "region", fallback: "code" });
  return (code) => (/^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code);
}

/** Countries with their names in a language (BCP 47), in its alphabetical order. */
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
