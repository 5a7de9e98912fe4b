import { tokens } from "maska";

/** One place of a mask: a token or a literal character. */
export interface Place {
  char: string;
  /** the characters that a token accepts; undefined for a literal */
  accepts: RegExp | undefined;
}

/** The places of a mask, which the displayed text fills from the first one. */
export type Layout = readonly Place[];

/** Parses one maska pattern; "!" makes the next character a literal. */
export function layoutOf(pattern: string): Layout {
  const places: Place[] = [];
  let isEscaped = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern.charAt(at);
    // as in maska, a second "!" is a literal
    const isEscape = char === "!" && pattern[at - 1] !== "!";
    if (!isEscape) places.push({ char, accepts: isEscaped ? undefined : tokens[char]?.pattern });
    isEscaped = isEscape;
  }
  return places;
}

const maxMaskLength = 200;

/** Parses a list of patterns such as `['#', '##']` like maska; undefined if it is invalid. */
function listed(mask: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(mask.replaceAll("'", '"'));
    const isList = Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === "string");
    return isList ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The maska patterns of a server's mask, the shortest first, or the problem with it, in English. */
export function readPatterns(mask: string): { patterns: string[] } | { problem: string } {
  if (mask.trim() === "") return { problem: "it is empty" };
  if (mask.length > maxMaskLength) return { problem: `it is longer than ${maxMaskLength} characters` };
  if (/\p{Cc}/u.test(mask)) return { problem: "it contains control characters" };
  const patterns = /^\[(?:\s*["']|.*\]$)/.test(mask) ? listed(mask) : [mask];
  if (!patterns) return { problem: "the list is invalid" };
  const isUnfillable = (pattern: string) => !layoutOf(pattern).some(({ accepts }) => accepts);
  if (patterns.some(isUnfillable)) return { problem: "it has no token to type into" };
  return { patterns: patterns.sort((one, other) => one.length - other.length) };
}
