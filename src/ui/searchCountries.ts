import type { NamedCountry } from "./countryNames";

/** A country in a list that can be searched. */
export interface CountryChoice extends NamedCountry {
  /** stands behind the name, and is found as well: a dial code such as `+52` */
  note?: string | undefined;
}

/** Letters without their accents and case, words without what joins them: `Côte d’Ivoire` is `cote d ivoire`. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+]+/gu, " ")
    .trim();

/** How well a country fits, the less the better; undefined where it does not. */
function rank({ code, name, note = "" }: CountryChoice, query: string): number | undefined {
  const words = plain(name);
  if (code.toLowerCase() === query || note === query || note === `+${query}`) return 0;
  if (words.startsWith(query)) return 1;
  if (words.includes(` ${query}`) || note.replace("+", "").startsWith(query.replace("+", ""))) return 2;
  return words.includes(query) ? 3 : undefined;
}

/** The countries that a query may mean, by name, code or note, the likeliest first; all where it is empty. */
export function searchCountries<Choice extends CountryChoice>(countries: readonly Choice[], query: string): Choice[] {
  const wanted = plain(query);
  if (wanted === "") return [...countries];
  const ranked = countries.map((country) => ({ country, rank: rank(country, wanted) ?? Number.NaN }));
  return ranked
    .filter((one) => !Number.isNaN(one.rank))
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}
