import { tokens } from "maska";

/** One place of a mask: of a token, or of a character that the mask puts in itself. */
export interface Place {
  char: string;
  /** what a token takes */
  takes: RegExp | undefined;
}

/** A mask, place by place: the shown text fills it from the first place on. */
export type Layout = readonly Place[];

/** The places of one maska pattern; "!" makes the character behind it a literal one. */
export function layoutOf(pattern: string): Layout {
  const places: Place[] = [];
  let isEscaped = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern.charAt(at);
    // as maska reads it: a second "!" is a character
    const isEscape = char === "!" && pattern[at - 1] !== "!";
    if (!isEscape) places.push({ char, takes: isEscaped ? undefined : tokens[char]?.pattern });
    isEscaped = isEscape;
  }
  return places;
}

const maxMaskLength = 200;

/** The patterns of a list such as `['#', '##']`, as maska reads it; undefined where it is none. */
function listed(mask: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(mask.replaceAll("'", '"'));
    const isList = Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === "string");
    return isList ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The maska patterns of a server's mask, the shortest first, or what is wrong with it, in English. */
export function readPatterns(mask: string): { patterns: string[] } | { problem: string } {
  if (mask.trim() === "") return { problem: "it is empty" };
  if (mask.length > maxMaskLength) return { problem: `it is longer than ${maxMaskLength} characters` };
  if (/\p{Cc}/u.test(mask)) return { problem: "it has characters that a field cannot show" };
  const patterns = /^\[(?:\s*["']|.*\]$)/.test(mask) ? listed(mask) : [mask];
  if (!patterns) return { problem: "it is a broken list" };
  const isDead = (pattern: string) => !layoutOf(pattern).some(({ takes }) => takes);
  if (patterns.some(isDead)) return { problem: "nothing could be typed into it" };
  return { patterns: patterns.sort((one, other) => one.length - other.length) };
}
