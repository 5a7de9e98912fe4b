/** Removes accents, case and punctuation for a search: `Côte d’Ivoire` → `cote d ivoire`. */
export const searchTerms = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+]+/gu, " ")
    .trim();
