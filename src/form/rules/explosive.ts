import type { Part } from "./parse";

/** A character of the expression: a place where a match can stand. */
type Place = number;

/** Ways into and out of a part, in places. */
interface Ends {
  first: readonly Place[];
  last: readonly Place[];
  /** whether the part can be passed without a character */
  isSkippable: boolean;
}

/** Repetitions of fewer different lengths are no loop: what they cost is bounded. */
const shortestLoop = 10;

// Of each kind of character that rules tell apart a few: whether two classes share one is asked of these.
const samples = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), ..."\u00a0éßñЯжあ漢٣१€—’😀"];

/** More places than this are not looked through, nor more pairs of edges: no rule that a person has written has them. */
const mostPlaces = 150;
const mostPairs = 100_000;

/** The expression is too large to be looked through. */
class TooLarge extends Error {}

const nothing: Ends = { first: [], last: [], isSkippable: true };

/** An expression as a net of places, with an edge for each different way to go on; two ways can lead the same way. */
class Net {
  readonly fits: ReadonlySet<string>[] = [];
  readonly edges: Map<Place, number>[] = [];
  #pairs = 0;

  add(part: Part): Ends {
    switch (part.kind) {
      case "character":
        return this.#place(part.fits);
      case "sequence":
        return part.parts.map((one) => this.add(one)).reduce((before, after) => this.#join(before, after), nothing);
      case "choice":
        return this.#either(part.options.map((option) => this.add(option)));
      case "repeat":
        return this.#repeat(part);
      case "capture":
        return this.add(part.part);
      case "look":
        // looked at by itself: it leads nowhere
        this.add(part.part);
        return nothing;
      default:
        return nothing;
    }
  }

  #place(fits: (character: string) => boolean): Ends {
    if (this.fits.length === mostPlaces) throw new TooLarge();
    const place = this.fits.push(new Set(samples.filter(fits))) - 1;
    this.edges.push(new Map());
    return { first: [place], last: [place], isSkippable: false };
  }

  #connect(from: readonly Place[], to: readonly Place[]): void {
    for (const place of from) {
      const edges = this.edges[place];
      for (const next of to) edges?.set(next, (edges.get(next) ?? 0) + 1);
    }
  }

  #join(before: Ends, after: Ends): Ends {
    this.#connect(before.last, after.first);
    return {
      first: before.isSkippable ? [...before.first, ...after.first] : before.first,
      last: after.isSkippable ? [...before.last, ...after.last] : after.last,
      isSkippable: before.isSkippable && after.isSkippable,
    };
  }

  #either(options: readonly Ends[]): Ends {
    return {
      first: options.flatMap(({ first }) => first),
      last: options.flatMap(({ last }) => last),
      isSkippable: options.some(({ isSkippable }) => isSkippable),
    };
  }

  #repeat({ part, min, max }: Part & { kind: "repeat" }): Ends {
    const ends = this.add(part);
    if (max - min >= shortestLoop) this.#connect(ends.last, ends.first);
    return min === 0 ? { ...ends, isSkippable: true } : ends;
  }

  /** The pairs of places that two matches of the same text can go on to. */
  next([one, other]: readonly [Place, Place]): [Place, Place][] {
    const pairs: [Place, Place][] = [];
    for (const left of this.edges[one]?.keys() ?? [])
      for (const right of this.edges[other]?.keys() ?? []) if (this.#share(left, right)) pairs.push([left, right]);
    return pairs;
  }

  #share(one: Place, other: Place): boolean {
    if (++this.#pairs > mostPairs) throw new TooLarge();
    const fits = this.fits[other];
    return one === other || [...(this.fits[one] ?? [])].some((character) => fits?.has(character));
  }

  /** Whether the same loop can be gone round in two ways with the same text. */
  hasAmbiguousLoop(): boolean {
    return this.edges.some((_, place) => this.#isAmbiguousFrom(place));
  }

  /** Two matches start at a place together, part or take twofold edges, and meet there again. */
  #isAmbiguousFrom(start: Place): boolean {
    const key = (one: Place, other: Place, hasParted: boolean) => `${one} ${other} ${hasParted}`;
    const seen = new Set<string>();
    const open: [Place, Place, boolean][] = [[start, start, false]];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const [one, other, hasParted] = pair;
      for (const [left, right] of this.next([one, other])) {
        const parts = hasParted || left !== right || (one === other && (this.edges[one]?.get(left) ?? 0) > 1);
        if (parts && left === start && right === start) return true;
        const name = key(left, right, parts);
        if (!seen.has(name)) open.push([left, right, parts]);
        seen.add(name);
      }
    }
    return false;
  }
}

/**
 * Whether an expression's work can double with every further character, as `(a+)+$`, `(a|a)*` and `(.*)*x` do in the
 * engines of servers and browsers: the same text fits a loop in two ways. What is too large to be looked through counts
 * as such.
 */
export function isExplosive(part: Part): boolean {
  const net = new Net();
  try {
    net.add(part);
    return net.hasAmbiguousLoop();
  } catch (error) {
    if (error instanceof TooLarge) return true;
    throw error;
  }
}
