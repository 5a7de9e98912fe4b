/** A part of an expression, as parsed. */
export type Part =
  | { kind: "character"; fits(character: string): boolean }
  | { kind: "sequence"; parts: readonly Part[] }
  | { kind: "choice"; options: readonly Part[] }
  | { kind: "repeat"; part: Part; min: number; max: number }
  | { kind: "edge"; edge: "^" | "$" | "\\b" | "\\B" }
  | { kind: "look"; part: Part; isBehind: boolean; isNegative: boolean };

/** Why a valid expression cannot be used here, in English. */
export class UnsupportedPatternError extends Error {}

const maxSourceLength = 2000;
const maxNesting = 100;

// Escapes, classes, group openings and quantifiers; any other character is a token of its own.
const token =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u.{4}|x..|c.|k<[^>]*>|[1-9]\d*|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<[=!]|<[^>]*>|[:=!]))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;

/** The bounds of `*`, `+?`, `{2}`, `{2,}` or `{2,5}?`; lazy quantifiers match the same values. */
function boundsOf(quantifier: string): { min: number; max: number } {
  const [, min = "", comma, max] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? [];
  if (min) return { min: Number(min), max: max ? Number(max) : comma ? Number.POSITIVE_INFINITY : Number(min) };
  return { min: quantifier.startsWith("+") ? 1 : 0, max: quantifier.startsWith("?") ? 1 : Number.POSITIVE_INFINITY };
}

/** Parses an expression that is valid in unicode mode. */
class Parser {
  readonly #tokens: readonly string[];
  readonly #characters = new Map<string, Part>();
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = source.match(token) ?? [];
  }

  expression(): Part {
    const part = this.#choice();
    if (this.#at < this.#tokens.length) throw new UnsupportedPatternError("unknown syntax");
    return part;
  }

  #choice(): Part {
    if (++this.#depth > maxNesting) throw new UnsupportedPatternError("nested too deeply");
    const options = [this.#sequence()];
    while (this.#tokens[this.#at] === "|") {
      this.#at++;
      options.push(this.#sequence());
    }
    this.#depth--;
    const [only] = options;
    return only && options.length === 1 ? only : { kind: "choice", options };
  }

  #sequence(): Part {
    const parts: Part[] = [];
    for (;;) {
      const text = this.#tokens[this.#at];
      if (text === undefined || text === "|" || text === ")") return { kind: "sequence", parts };
      parts.push(this.#quantified(text));
    }
  }

  #quantified(text: string): Part {
    const part = this.#term(text);
    const quantifier = this.#tokens[this.#at];
    if (!quantifier || !/^[*+?{]/.test(quantifier)) return part;
    this.#at++;
    return { kind: "repeat", part, ...boundsOf(quantifier) };
  }

  #term(text: string): Part {
    this.#at++;
    if (text.startsWith("(")) return this.#group(text);
    if (text === "^" || text === "$" || text === "\\b" || text === "\\B") return { kind: "edge", edge: text };
    if (/^[*+?{]/.test(text)) throw new UnsupportedPatternError("unknown syntax");
    // an automaton has no memory of what a group has matched
    if (/^\\(?:[1-9]|k<)/.test(text)) throw new UnsupportedPatternError("a backreference");
    return this.#character(text);
  }

  #group(opening: string): Part {
    const part = this.#choice();
    if (this.#tokens[this.#at++] !== ")") throw new UnsupportedPatternError("unknown syntax");
    if (!/^\(\?<?[=!]/.test(opening)) return part;
    return { kind: "look", part, isBehind: opening.includes("<"), isNegative: opening.endsWith("!") };
  }

  /** A class, an escape or a character; the browser's engine tests one character at a time. */
  #character(text: string): Part {
    const known = this.#characters.get(text);
    if (known) return known;
    const isPlain = !/^[\\[.]/.test(text);
    const pattern = isPlain ? undefined : new RegExp(`^(?:${text})$`, "u");
    const part: Part = { kind: "character", fits: (character) => pattern?.test(character) ?? character === text };
    this.#characters.set(text, part);
    return part;
  }
}

/**
 * Parses a regular expression of the server, in unicode mode.
 * @throws SyntaxError if it is invalid, {@link UnsupportedPatternError} if it cannot be used here
 */
export function parseExpression(source: string): Part {
  if (source.length > maxSourceLength) throw new UnsupportedPatternError("too long");
  new RegExp(source, "u");
  return new Parser(source).expression();
}
