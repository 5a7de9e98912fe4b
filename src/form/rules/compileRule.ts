/** A part of an expression, as parsed. */
export type Part =
  | { kind: "character"; fits(character: string): boolean }
  | { kind: "sequence"; parts: readonly Part[] }
  | { kind: "choice"; options: readonly Part[] }
  | { kind: "repeat"; part: Part; min: number; max: number }
  | { kind: "edge"; edge: "^" | "$" | "\\b" | "\\B" }
  | { kind: "look"; part: Part; isBehind: boolean; isNegative: boolean };

/** Why a valid expression cannot be used here, in English. */
class UnsupportedPatternError extends Error {}

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

/** 1 reads forwards, -1 backwards. */
type ScanDirection = 1 | -1;

/** A node of the automaton: passes what its part matches, or everything if it has none. */
interface Node {
  part?: Part & { kind: "character" | "edge" | "look" };
  /** the start node of a lookaround */
  look?: number;
  to: readonly number[];
}

/** The match exceeded its step limit. */
class StepLimitError extends Error {}

// more than any hand-written rule needs
const maxNodes = 10_000;
// Typical rules take a few hundred steps; this limit takes a few dozen milliseconds on a slow phone.
const maxSteps = 100_000;

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character);

/** Whether an expression can match only from the start of a value. */
const isAnchored = (part: Part | undefined): boolean => {
  if (part?.kind === "sequence") return isAnchored(part.parts[0]);
  if (part?.kind === "choice") return part.options.every(isAnchored);
  return part?.kind === "edge" && part.edge === "^";
};

/** Whether an assertion holds at a position. */
function isEdge(edge: "^" | "$" | "\\b" | "\\B", characters: readonly string[], at: number): boolean {
  if (edge === "^") return at === 0;
  if (edge === "$") return at === characters.length;
  return (isWord(characters[at - 1]) !== isWord(characters[at])) === (edge === "\\b");
}

/** Builds the nodes of an expression from its end, so that the next node always exists. Node 0 is the final node. */
class Builder {
  readonly nodes: Node[] = [{ to: [] }];

  /** Adds a part that continues at `next`. @returns its start node */
  add(part: Part, next: number, direction: ScanDirection): number {
    switch (part.kind) {
      case "character":
      case "edge":
        return this.#put({ part, to: [next] });
      case "look":
        return this.#put({ part, to: [next], look: this.add(part.part, 0, part.isBehind ? 1 : -1) });
      case "sequence": {
        const parts = direction > 0 ? [...part.parts].reverse() : part.parts;
        return parts.reduce((entry, one) => this.add(one, entry, direction), next);
      }
      case "choice":
        return this.#put({ to: part.options.map((option) => this.add(option, next, direction)) });
      case "repeat":
        return this.#repeat(part, next, direction);
    }
  }

  #put(node: Node): number {
    if (this.nodes.length > maxNodes) throw new UnsupportedPatternError("too many repetitions");
    return this.nodes.push(node) - 1;
  }

  #repeat({ part, min, max }: Part & { kind: "repeat" }, next: number, direction: ScanDirection): number {
    let entry = next;
    if (max === Number.POSITIVE_INFINITY) {
      entry = this.#put({ to: [] });
      this.nodes[entry] = { to: [this.add(part, entry, direction), next] };
    }
    const optional = max === Number.POSITIVE_INFINITY ? 0 : max - min;
    for (let times = 0; times < optional; times++) entry = this.#put({ to: [this.add(part, entry, direction), next] });
    for (let times = 0; times < min; times++) {
      const before = this.add(part, entry, direction);
      // the part is empty: repeating it adds nothing
      if (before === entry) break;
      entry = before;
    }
    return entry;
  }
}

/** Matches one value once: follows all paths at the same time and visits each node once per position. */
class Run {
  readonly #nodes: readonly Node[];
  readonly #characters: readonly string[];
  readonly #looks = new Map<number, ReadonlySet<number>>();
  #steps = 0;

  constructor(nodes: readonly Node[], characters: readonly string[]) {
    this.#nodes = nodes;
    this.#characters = characters;
  }

  /** The positions where the final node is reached; only the first of them with `isOneEnough`. */
  ends(start: number, direction: ScanDirection, options: { isAnchored?: boolean; isOneEnough?: boolean }): Set<number> {
    const { length } = this.#characters;
    const ends = new Set<number>();
    let open: number[] = [];
    for (let place = 0; place <= length; place++) {
      const at = direction > 0 ? place : length - place;
      if (place === 0 || !options.isAnchored) open.push(start);
      if (open.length === 0) break;
      const { waiting, isEnd } = this.#spread(open, at);
      if (isEnd) ends.add(at);
      if (isEnd && options.isOneEnough) break;
      const character = this.#characters[direction > 0 ? at : at - 1];
      open = waiting.flatMap(({ part, to }) =>
        character !== undefined && part?.kind === "character" && part.fits(character) ? to : [],
      );
    }
    return ends;
  }

  /** Follows nodes that consume nothing. @returns the nodes that wait for a character */
  #spread(open: readonly number[], at: number): { waiting: Node[]; isEnd: boolean } {
    const seen = new Set<number>();
    const waiting: Node[] = [];
    const left = [...open];
    for (let index = left.pop(); index !== undefined; index = left.pop()) {
      const node = this.#nodes[index];
      if (!node || seen.has(index)) continue;
      seen.add(index);
      this.#steps += 1 + node.to.length;
      if (this.#steps > maxSteps) throw new StepLimitError();
      if (node.part?.kind === "character") waiting.push(node);
      else if (this.#passes(node, at)) left.push(...node.to);
    }
    return { waiting, isEnd: seen.has(0) };
  }

  #passes({ part, look }: Node, at: number): boolean {
    if (part?.kind === "edge") return isEdge(part.edge, this.#characters, at);
    if (part?.kind !== "look" || look === undefined) return true;
    const found = this.#looks.get(look) ?? this.ends(look, part.isBehind ? 1 : -1, {});
    this.#looks.set(look, found);
    return found.has(at) !== part.isNegative;
  }
}

/**
 * Compiles an expression to a nondeterministic finite automaton. The work of a test is linear in the length of the
 * value and the size of the automaton.
 * @returns a function that returns whether a value matches, or undefined if that takes too long
 * @throws UnsupportedPatternError if the automaton is too large
 */
export function compileNfa(part: Part): (value: string) => boolean | undefined {
  const builder = new Builder();
  const start = builder.add(part, 0, 1);
  const options = { isAnchored: isAnchored(part), isOneEnough: true };
  return (value) => {
    try {
      return new Run(builder.nodes, Array.from(value)).ends(start, 1, options).size > 0;
    } catch (error) {
      if (error instanceof StepLimitError) return undefined;
      throw error;
    }
  };
}

/** A regular expression of the server that is safe to run. */
interface Rule {
  /** why the rule cannot be used, in English and without values; undefined if it can */
  readonly problem?: string;
  /** Whether it matches anywhere in a value, in unicode mode; undefined if that cannot be decided, or not in time. */
  test(value: string): boolean | undefined;
}

const maxValueLength = 100_000;

function ruleProblem(error: unknown): string {
  return error instanceof UnsupportedPatternError
    ? `unsupported regular expression: ${error.message}`
    : "invalid regular expression";
}

/**
 * Compiles a rule of a field. The source is untrusted and runs on every key press, where a slow match of the browser's
 * engine could not be interrupted: see {@link compileNfa}. What the automaton cannot express is left to the server.
 */
export function compileRule(source: string): Rule {
  try {
    const test = compileNfa(parseExpression(source));
    return { test: (value) => (value.length > maxValueLength ? undefined : test(value)) };
  } catch (error) {
    return { problem: ruleProblem(error), test: () => undefined };
  }
}
