import { isAnchored, isEdge } from "./nfa";
import type { Expression, Groups, Part } from "./parse";

/** The range that a group has matched, end exclusive; undefined if it has not matched. */
type Capture = readonly [from: number, to: number] | undefined;

/** A position between two characters, and the captures on the way there if backreferences need them. */
interface State {
  at: number;
  captures: readonly Capture[];
}

/** States by key: each distinct state is continued once, however many paths lead to it. */
type States = Map<string | number, State>;

/** 1 reads forwards, -1 backwards. */
type Direction = 1 | -1;

type Repeat = Part & { kind: "repeat" };

/** The match exceeded its step limit. */
class StepLimitExceeded extends Error {}

// Typical rules take a few hundred steps; this limit takes a few dozen milliseconds on a slow phone.
const maxSteps = 10_000;

const keyOf = ({ at, captures }: State) => (captures.length > 0 ? `${at} ${captures.join(" ")}` : at);
const single = (state: State): States => new Map([[keyOf(state), state]]);
const isSame = (some: States, others: States) =>
  some.size === others.size && [...some.keys()].every((key) => others.has(key));

/** Adds a state to those of its position. */
function addAt(positions: Map<number, States>, state: State): Map<number, States> {
  const here: States = positions.get(state.at) ?? new Map();
  return positions.set(state.at, here.set(keyOf(state), state));
}
const byPlace = (states: States) => [...states.values()].reduce(addAt, new Map<number, States>());

const resetCaptures = (state: State, { first, last }: Groups): State => ({
  ...state,
  captures: state.captures.map((capture, group) => (group >= first && group < last ? undefined : capture)),
});

/** Matches one value once. */
class Matching {
  readonly #characters: readonly string[];
  readonly #hasBackreferences: boolean;
  readonly #looks = new Map<Part, States>();
  #steps = maxSteps;

  constructor(characters: readonly string[], hasBackreferences: boolean) {
    this.#characters = characters;
    this.#hasBackreferences = hasBackreferences;
  }

  /** A state at every position of the value. */
  everywhere(): States {
    this.#spend(this.#characters.length);
    return new Map(Array.from({ length: this.#characters.length + 1 }, (_, at) => [at, { at, captures: [] }]));
  }

  /** The states after a part has matched from the given states. */
  run(part: Part, from: States, direction: Direction): States {
    this.#spend(1 + from.size);
    if (from.size === 0) return from;
    switch (part.kind) {
      case "character":
        return this.#each(from, (state) => {
          const character = this.#characters[direction > 0 ? state.at : state.at - 1];
          return character !== undefined && part.fits(character) ? [{ ...state, at: state.at + direction }] : [];
        });
      case "sequence": {
        const parts = direction > 0 ? part.parts : [...part.parts].reverse();
        return parts.reduce((states, next) => (states.size > 0 ? this.run(next, states, direction) : states), from);
      }
      case "choice":
        return this.#joined(part.options.flatMap((option) => [...this.run(option, from, direction).values()]));
      case "repeat":
        return this.#repeat(part, from, direction);
      case "edge":
        return this.#each(from, (state) => (isEdge(part.edge, this.#characters, state.at) ? [state] : []));
      case "look":
        return this.#look(part, from);
      case "capture":
        return this.#capture(part, from, direction);
      case "backreference":
        return this.#each(from, (state) => this.#backreference(part.groups, state, direction));
    }
  }

  #spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new StepLimitExceeded();
  }

  /** Adds a state and counts its cost. */
  #add(states: States, state: State): State {
    this.#spend(state.captures.length);
    states.set(keyOf(state), state);
    return state;
  }

  #joined(all: Iterable<State>): States {
    const states: States = new Map();
    for (const state of all) this.#add(states, state);
    return states;
  }

  #each(from: States, next: (state: State) => readonly State[]): States {
    return this.#joined([...from.values()].flatMap(next));
  }

  #repeat(part: Repeat, from: States, direction: Direction): States {
    let states = from;
    for (let times = 0; times < part.min && states.size > 0; times++) {
      const next = this.#round(part, states, direction);
      // further rounds change nothing
      if (isSame(next, states)) break;
      states = next;
    }
    const maxRounds = part.max - part.min;
    return maxRounds < this.#characters.length
      ? this.#limited(part, states, direction, maxRounds)
      : this.#unlimited(part, states, direction);
  }

  /** One round of a loop, which resets the captures of its groups. */
  #round({ part, groups }: Repeat, from: States, direction: Direction): States {
    const resets = this.#hasBackreferences && groups.last > groups.first;
    return this.run(part, resets ? this.#each(from, (state) => [resetCaptures(state, groups)]) : from, direction);
  }

  /** One optional round from one position; an empty match does not count. */
  #optionalRound(part: Repeat, [at, here]: [number, States], direction: Direction): State[] {
    return [...this.#round(part, here, direction).values()].filter((state) => state.at !== at);
  }

  /** Up to `maxRounds` rounds. */
  #limited(part: Repeat, from: States, direction: Direction, maxRounds: number): States {
    const all = new Map(from);
    let states = from;
    for (let times = 0; times < maxRounds && states.size > 0; times++) {
      states = this.#joined([...byPlace(states)].flatMap((place) => this.#optionalRound(part, place, direction)));
      for (const state of states.values()) this.#add(all, state);
    }
    return all;
  }

  /** Any number of rounds: visits each position once, in order, when all of its states are known. */
  #unlimited(part: Repeat, from: States, direction: Direction): States {
    const all = new Map(from);
    const positions = byPlace(from);
    let at = direction > 0 ? Math.min(...positions.keys()) : Math.max(...positions.keys());
    for (; positions.size > 0; at += direction) {
      this.#spend(1);
      const here = positions.get(at);
      if (here)
        for (const state of this.#optionalRound(part, [at, here], direction)) addAt(positions, this.#add(all, state));
      positions.delete(at);
    }
    return all;
  }

  /** A lookaround changes no state, so all positions where it matches are computed at once. */
  #look(part: Part & { kind: "look" }, from: States): States {
    const { isBehind, isNegative } = part;
    if (this.#hasBackreferences) {
      const finds = (state: State) => this.run(part.part, single(state), isBehind ? -1 : 1).size > 0;
      return this.#each(from, (state) => (finds(state) === isNegative ? [] : [state]));
    }
    const found = this.#looks.get(part) ?? this.run(part.part, this.everywhere(), isBehind ? 1 : -1);
    this.#looks.set(part, found);
    return this.#each(from, (state) => (found.has(state.at) === isNegative ? [] : [state]));
  }

  #capture({ part, group }: Part & { kind: "capture" }, from: States, direction: Direction): States {
    const ends = ([at, here]: [number, States]) =>
      [...this.run(part, here, direction).values()].map((state): State => {
        const captures = [...state.captures];
        captures[group] = [Math.min(state.at, at), Math.max(state.at, at)];
        return { ...state, captures };
      });
    return this.#joined([...byPlace(from)].flatMap(ends));
  }

  #backreference(groups: readonly number[], state: State, direction: Direction): State[] {
    const capture = groups.map((group) => state.captures[group]).find((found) => found !== undefined);
    if (!capture) return [state];
    const [from, to] = capture;
    const length = to - from;
    this.#spend(length);
    const start = direction > 0 ? state.at : state.at - length;
    if (start < 0) return [];
    for (let index = 0; index < length; index++)
      if (this.#characters[from + index] !== this.#characters[start + index]) return [];
    return [{ ...state, at: state.at + direction * length }];
  }
}

/**
 * Whether an expression matches anywhere in a value, with the same result as the browser's engine but bounded work: it
 * follows all alternatives at once instead of backtracking.
 * @returns undefined if the step limit is exceeded
 */
export function matches({ part, hasBackreferences }: Expression, value: string): boolean | undefined {
  const matching = new Matching(Array.from(value), hasBackreferences);
  try {
    const from = isAnchored(part) ? single({ at: 0, captures: [] }) : matching.everywhere();
    return matching.run(part, from, 1).size > 0;
  } catch (error) {
    if (error instanceof StepLimitExceeded) return undefined;
    throw error;
  }
}
