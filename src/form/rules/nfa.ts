import type { Part } from "./parse";

/** 1 for reading on, -1 for reading back. */
type Direction = 1 | -1;

/** A node of a net: with a part it lets through what that fits, else it only leads on. */
interface Node {
  part?: Part & { kind: "character" | "edge" | "look" };
  /** where a lookaround's own net starts */
  look?: number;
  to: readonly number[];
}

/** The net is too large: it has more nodes than any rule that a person has written. */
class SizeLimitExceeded extends Error {}

/** The work was given up. */
class StepLimitExceeded extends Error {}

const maxNodes = 10_000;
// Everyday rules and values take some hundred steps; this many take a slow phone some dozens of milliseconds.
const maxSteps = 100_000;

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character);

/** Whether an expression can only start to match at a value's start. */
export const isAnchored = (part: Part | undefined): boolean => {
  if (part?.kind === "sequence") return isAnchored(part.parts[0]);
  if (part?.kind === "choice") return part.options.every(isAnchored);
  return part?.kind === "edge" && part.edge === "^";
};

/** Whether a place is an edge of that kind. */
export function isEdge(edge: "^" | "$" | "\\b" | "\\B", characters: readonly string[], at: number): boolean {
  if (edge === "^") return at === 0;
  if (edge === "$") return at === characters.length;
  return (isWord(characters[at - 1]) !== isWord(characters[at])) === (edge === "\\b");
}

/** An expression as nodes, each part from its end: what it leads to is there already. Node 0 is the end of all nets. */
class Builder {
  readonly nodes: Node[] = [{ to: [] }];

  /** @returns the node that a part starts with, which leads on to `next` */
  add(part: Part, next: number, direction: Direction): number {
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
      case "capture":
        return this.add(part.part, next, direction);
      case "repetition":
        throw new SizeLimitExceeded();
    }
  }

  #put(node: Node): number {
    if (this.nodes.length > maxNodes) throw new SizeLimitExceeded();
    return this.nodes.push(node) - 1;
  }

  #repeat({ part, min, max }: Part & { kind: "repeat" }, next: number, direction: Direction): number {
    let entry = next;
    if (max === Number.POSITIVE_INFINITY) {
      entry = this.#put({ to: [] });
      this.nodes[entry] = { to: [this.add(part, entry, direction), next] };
    }
    const optional = max === Number.POSITIVE_INFINITY ? 0 : max - min;
    for (let times = 0; times < optional; times++) entry = this.#put({ to: [this.add(part, entry, direction), next] });
    for (let times = 0; times < min; times++) {
      const before = this.add(part, entry, direction);
      // it is empty, whatever the number
      if (before === entry) break;
      entry = before;
    }
    return entry;
  }
}

/** One test of one value: all ways through the net are gone at once, so that none is gone twice at a place. */
class Run {
  readonly #nodes: readonly Node[];
  readonly #characters: readonly string[];
  readonly #looks = new Map<number, ReadonlySet<number>>();
  #steps = 0;

  constructor(nodes: readonly Node[], characters: readonly string[]) {
    this.#nodes = nodes;
    this.#characters = characters;
  }

  /** The places at which a net's end is reached from its start; the first of them, where one is enough. */
  ends(start: number, direction: Direction, options: { isAnchored?: boolean; isOneEnough?: boolean }): Set<number> {
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

  /** Goes on from nodes as far as one place leads. @returns the nodes that wait for a character */
  #spread(open: readonly number[], at: number): { waiting: Node[]; isEnd: boolean } {
    const seen = new Set<number>();
    const waiting: Node[] = [];
    const left = [...open];
    for (let index = left.pop(); index !== undefined; index = left.pop()) {
      const node = this.#nodes[index];
      if (!node || seen.has(index)) continue;
      seen.add(index);
      this.#steps += 1 + node.to.length;
      if (this.#steps > maxSteps) throw new StepLimitExceeded();
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
 * Prepares an expression that repeats no group. The work of a test grows with the value's length and with the net's
 * size, and no faster, however the expression is nested.
 * @returns whether it fits somewhere in a value, undefined where that takes too long; no function where it is too large
 */
export function compileNfa(part: Part): ((value: string) => boolean | undefined) | undefined {
  const builder = new Builder();
  try {
    const start = builder.add(part, 0, 1);
    const options = { isAnchored: isAnchored(part), isOneEnough: true };
    return (value) => {
      try {
        return new Run(builder.nodes, Array.from(value)).ends(start, 1, options).size > 0;
      } catch (error) {
        if (error instanceof StepLimitExceeded) return undefined;
        throw error;
      }
    };
  } catch (error) {
    if (error instanceof SizeLimitExceeded) return undefined;
    throw error;
  }
}
