/** The initials of a name, at most two: "First Bank" → "FB", "GTBank" → "GT", "Kuda" → "K"; "" without letters. */
export function initials(name: string): string {
  // "GTBank" starts with an abbreviation
  const words = name.match(/\p{Lu}{2,}(?=\p{Lu}\p{Ll})|[\p{L}\p{N}]+/gu) ?? [];
  // skips lower-case words, as in "Banco de Bogotá"
  const [first = "", second = ""] = words.filter((word, index) => index === 0 || !/^\p{Ll}/u.test(word));
  const isAbbreviated = /^\p{Lu}{2}/u.test(first) && (!second || !/\s/.test(name));
  return isAbbreviated ? first.slice(0, 2) : [first, second].map((word) => word.slice(0, 1).toUpperCase()).join("");
}
