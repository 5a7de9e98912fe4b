/** The initials of a name, at most two: "First Bank" → "FB", "GTBank" → "GT", "Kuda" → "K"; "" without letters. */
export function initials(name: string): string {
  // "GTBank" starts with an abbreviation
  const words = name.match(/\p{Lu}{2,}(?=\p{Lu}\p{Ll})|[\p{L}\p{N}]+/gu) ?? [];
  // skips lower-case words, as in "Banco de Bogotá"
  const [first = "", second = ""] = words.filter((word, index) => index === 0 || !/^\p{Ll}/u.test(word));
  const isAbbreviated = /^\p{Lu}{2}/u.test(first) && (!second || !/\s/.test(name));
  return isAbbreviated ? first.slice(0, 2) : [first, second].map((word) => word.slice(0, 1).toUpperCase()).join("");
}

/** Plates of monograms: white letters have a contrast of at least 4.5 on each. */
export const monogramColours = [
  "#3556c8",
  "#6741c9",
  "#9a3297",
  "#b5245c",
  "#b93a22",
  "#8f5410",
  "#5c6b14",
  "#26763a",
  "#0b736d",
  "#1468a0",
] as const;

/** The colour of a name's plate, the same at every visit. */
export function monogramColour(name: string): string {
  let hash = 0;
  for (const character of name.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return monogramColours[hash % monogramColours.length] ?? monogramColours[0];
}
