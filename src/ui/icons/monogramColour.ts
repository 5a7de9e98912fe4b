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
