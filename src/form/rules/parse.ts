/** A part of an expression, as parsed. */
export type Part =
  | { kind: "character"; fits(character: string): boolean }
  | { kind: "sequence"; parts: readonly Part[] }
  | { kind: "choice"; options: readonly Part[] }
  | { kind: "repeat"; part: Part; min: number; max: number; groups: Groups }
  | { kind: "edge"; edge: "^" | "$" | "\\b" | "\\B" }
  | { kind: "look"; part: Part; isBehind: boolean; isNegative: boolean }
  | { kind: "capture"; part: Part; group: number }
  | { kind: "backreference"; groups: readonly number[] };

/** A range of groups, end exclusive. */
export interface Groups {
  first: number;
  last: number;
}

/** A parsed expression. */
export interface Expression {
  part: Part;
  /** whether it contains backreferences, as in `(.)\1` */
  hasBackreferences: boolean;
}

/** Why a valid expression cannot be used here, in English. */
export class Unsupported extends Error {}

const maxSourceLength = 2000;
const maxNesting = 100;

// Escapes, classes, group openings and quantifiers; any other character is a token of its own.
const token =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u.{4}|x..|c.|k<[^>]*>|[1-9]\d*|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<[=!]|<[^>]*>|[:=!]))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;

const isBackreference = (text: string | undefined): text is string =>
  text !== undefined && /^\\(?:[1-9]|k<)/.test(text);
const isIn = (group: number, { first, last }: Groups): boolean => group >= first && group < last;

/** The bounds of `*`, `+?`, `{2}`, `{2,}` or `{2,5}?`; lazy quantifiers match the same values. */
function boundsOf(quantifier: string): { min: number; max: number } {
  const [, min = "", comma, max] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? [];
  if (min) return { min: Number(min), max: max ? Number(max) : comma ? Number.POSITIVE_INFINITY : Number(min) };
  return { min: quantifier.startsWith("+") ? 1 : 0, max: quantifier.startsWith("?") ? 1 : Number.POSITIVE_INFINITY };
}

/** Parses an expression that is valid in unicode mode. */
class Parser {
  readonly #tokens: readonly string[];
  readonly #isCapturing: boolean;
  readonly #characters = new Map<string, Part>();
  readonly #names: string[] = [];
  readonly #backreferences: { at: number; name: string; groups: number[] }[] = [];
  readonly #looks: { from: number; to: number; groups: Groups }[] = [];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = source.match(token) ?? [];
    this.#isCapturing = this.#tokens.some(isBackreference);
  }

  expression(): Expression {
    const part = this.#choice();
    if (this.#at < this.#tokens.length) throw new Unsupported("unknown syntax");
    for (const { name, groups } of this.#backreferences) groups.push(...this.#groupsOf(name));
    if (this.#refersIntoLookaround()) throw new Unsupported("a backreference to a group in a lookaround");
    return { part, hasBackreferences: this.#isCapturing };
  }

  #choice(): Part {
    if (++this.#depth > maxNesting) throw new Unsupported("nested too deeply");
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
    const first = this.#names.length;
    const part = this.#term(text);
    const quantifier = this.#tokens[this.#at];
    if (!quantifier || !/^[*+?{]/.test(quantifier)) return part;
    this.#at++;
    return { kind: "repeat", part, ...boundsOf(quantifier), groups: { first, last: this.#names.length } };
  }

  #term(text: string): Part {
    const at = this.#at++;
    if (text.startsWith("(")) return this.#group(text, at);
    if (text === "^" || text === "$" || text === "\\b" || text === "\\B") return { kind: "edge", edge: text };
    if (/^[*+?{]/.test(text)) throw new Unsupported("unknown syntax");
    if (!isBackreference(text)) return this.#character(text);
    const backreference = { at, name: text.replace(/^\\k?/, ""), groups: [] };
    this.#backreferences.push(backreference);
    return { kind: "backreference", groups: backreference.groups };
  }

  #group(opening: string, from: number): Part {
    const group = this.#names.length;
    const isLook = /^\(\?<?[=!]/.test(opening);
    if (!isLook && opening !== "(?:") this.#names.push(opening.slice(2));
    const part = this.#choice();
    if (this.#tokens[this.#at++] !== ")") throw new Unsupported("unknown syntax");
    const isNegative = opening.endsWith("!");
    if (isLook) {
      const groups = { first: group, last: this.#names.length };
      if (!isNegative) this.#looks.push({ from, to: this.#at, groups });
      return { kind: "look", part, isBehind: opening.includes("<"), isNegative };
    }
    return this.#isCapturing && opening !== "(?:" ? { kind: "capture", part, group } : part;
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

  /** The groups that `\1` or `\k<name>` refers to; several groups can share a name. */
  #groupsOf(name: string): number[] {
    const groups = /^\d/.test(name)
      ? [Number(name) - 1]
      : this.#names.flatMap((one, group) => (one && one === name ? [group] : []));
    if (groups.length === 0) throw new Unsupported("an escaped group name");
    return groups;
  }

  /** Captures in a lookaround depend on the order of matching, which this matcher does not keep. */
  #refersIntoLookaround(): boolean {
    return this.#looks.some(({ from, to, groups }) =>
      this.#backreferences.some(
        (one) => (one.at < from || one.at >= to) && one.groups.some((group) => isIn(group, groups)),
      ),
    );
  }
}

/**
 * Parses a regular expression of the server, in unicode mode.
 * @throws SyntaxError if it is invalid, {@link Unsupported} if it cannot be used here
 */
export function parseExpression(source: string): Expression {
  if (source.length > maxSourceLength) throw new Unsupported("too long");
  new RegExp(source, "u");
  return new Parser(source).expression();
}
