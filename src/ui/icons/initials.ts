/** At most two letters that stand for a name: "First Bank" → "FB", "GTBank" → "GT", "Kuda" → "K"; "" without letters. */
export function initials(name: string): string {
  // "GTBank" is two words as well
  const [first = "", second = ""] = name.match(/\p{Lu}{2,}(?=\p{Lu}\p{Ll})|[\p{L}\p{N}]+/gu) ?? [];
  const isShortForm = /^\p{Lu}{2}/u.test(first) && (!second || !/\s/.test(name));
  return isShortForm ? first.slice(0, 2) : [first, second].map((word) => word.slice(0, 1).toUpperCase()).join("");
}
