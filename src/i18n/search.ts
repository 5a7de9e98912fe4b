/** Removes accents, case and punctuation for a search: `Côte d’Ivoire` → `cote d ivoire`. */
export const searchTerms = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+]+/gu, " ")
    .trim();

/** The items that have a rank, lowest first; those of one rank keep their order. */
export function rankBy<Item>(items: readonly Item[], rankOf: (item: Item) => number | undefined): Item[] {
  return items
    .flatMap((item) => {
      const rank = rankOf(item);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
