import { displayNames } from "../../i18n/formats";
import { rankBy, searchTerms } from "../../i18n/search";

/** A country and its name. */
interface NamedCountry {
  /** ISO 3166-1 alpha-2 */
  code: string;
  /** in the player's language */
  name: string;
}

/** Returns a function that names countries in a locale (BCP 47); an unknown code is returned as it is. */
export function countryNamer(locale: string): (code: string) => string {
  const names = displayNames(locale, { type: "region", fallback: "code" });
  const nameOf = (known: string) => names?.of(known) ?? known;
  return (code) => (/^[a-z]{2}$/i.test(code) ? nameOf(code.toUpperCase()) : code);
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

/** A country in a searchable list. */
export interface CountryOption extends NamedCountry {
  /** shown after the name and searched as well: a dial code such as `+52` */
  note?: string | undefined;
}

/** The rank of a match, lower is better; undefined if the country does not match. */
function rankOfCountry({ code, name, note = "" }: CountryOption, query: string): number | undefined {
  const words = searchTerms(name);
  if (code.toLowerCase() === query || note === query || note === `+${query}`) return 0;
  if (words.startsWith(query)) return 1;
  if (words.includes(` ${query}`) || note.replace("+", "").startsWith(query.replace("+", ""))) return 2;
  return words.includes(query) ? 3 : undefined;
}

/** The countries that match a query by name, code or note, best first; all for an empty query. */
export function searchCountries<Choice extends CountryOption>(countries: readonly Choice[], query: string): Choice[] {
  const wanted = searchTerms(query);
  if (wanted === "") return [...countries];
  return rankBy(countries, (country) => rankOfCountry(country, wanted));
}
