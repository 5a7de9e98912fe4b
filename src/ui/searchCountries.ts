import type { NamedCountry } from "./countryNames";
import { searchTerms } from "./searchTerms";

/** A country in a searchable list. */
export interface CountryChoice extends NamedCountry {
  /** shown after the name and searched as well: a dial code such as `+52` */
  note?: string | undefined;
}

/** The rank of a match, lower is better; undefined if the country does not match. */
function rank({ code, name, note = "" }: CountryChoice, query: string): number | undefined {
  const words = searchTerms(name);
  if (code.toLowerCase() === query || note === query || note === `+${query}`) return 0;
  if (words.startsWith(query)) return 1;
  if (words.includes(` ${query}`) || note.replace("+", "").startsWith(query.replace("+", ""))) return 2;
  return words.includes(query) ? 3 : undefined;
}

/** The countries that match a query by name, code or note, best first; all for an empty query. */
export function searchCountries<Choice extends CountryChoice>(countries: readonly Choice[], query: string): Choice[] {
  const wanted = searchTerms(query);
  if (wanted === "") return [...countries];
  const ranked = countries.map((country) => ({ country, rank: rank(country, wanted) ?? Number.NaN }));
  return ranked
    .filter((one) => !Number.isNaN(one.rank))
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}
