import { asciiDigits } from "../money/writtenAmount";

/**
 * A text as searches compare it, without accents, case and punctuation, and with ASCII digits: `Côte d’Ivoire ९` →
 * `cote d ivoire 9`.
 */
export const searchTerms = (text: string): string =>
  asciiDigits(text)
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
