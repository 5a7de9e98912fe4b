/** At most two letters that stand for a name: "First Bank" → "FB", "GTBank" → "GT", "Kuda" → "K"; "" without letters. */
export function initials(name: string): string {
  // "GTBank" begins with its short form
  const words = name.match(/\p{Lu}{2,}(?=\p{Lu}\p{Ll})|[\p{L}\p{N}]+/gu) ?? [];
  // of "Banco de Bogotá" the small word does not count
  const [first = "", second = ""] = words.filter((word, at) => at === 0 || !/^\p{Ll}/u.test(word));
  const isShortForm = /^\p{Lu}{2}/u.test(first) && (!second || !/\s/.test(name));
  return isShortForm ? first.slice(0, 2) : [first, second].map((word) => word.slice(0, 1).toUpperCase()).join("");
}
