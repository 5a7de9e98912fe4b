import { isAnchored, isEdge } from "./nfa";
import type { Expression, Groups, Part } from "./parse";

/** What a group has matched, from the first to before the last character; undefined where it has not. */
type Capture = readonly [from: number, to: number] | undefined;

/** A place between two characters, and what was matched on the way there where that matters. */
interface State {
  at: number;
  captures: readonly Capture[];
}

/** States by what tells them apart: however many ways lead to a place, it is gone on from once. */
type States = Map<string | number, State>;

/** 1 for reading on, -1 for reading back. */
type Direction = 1 | -1;

type Repeat = Part & { kind: "repeat" };

/** The work was given up. */
class StepLimitExceeded extends Error {}

// Everyday rules and values take some hundred steps; this many take a slow phone some dozens of milliseconds.
const maxSteps = 10_000;

const keyOf = ({ at, captures }: State) => (captures.length > 0 ? `${at} ${captures.join(" ")}` : at);
const single = (state: State): States => new Map([[keyOf(state), state]]);
const isSame = (some: States, others: States) =>
  some.size === others.size && [...some.keys()].every((key) => others.has(key));

/** The states of each place, with one more. */
function put(places: Map<number, States>, state: State): Map<number, States> {
  const here: States = places.get(state.at) ?? new Map();
  return places.set(state.at, here.set(keyOf(state), state));
}
const byPlace = (states: States) => [...states.values()].reduce(put, new Map<number, States>());

const forget = (state: State, { first, last }: Groups): State => ({
  ...state,
  captures: state.captures.map((capture, group) => (group >= first && group < last ? undefined : capture)),
});

/** One test of one value. */
class Matching {
  readonly #characters: readonly string[];
  readonly #hasBackreferences: boolean;
  readonly #looks = new Map<Part, States>();
  #steps = maxSteps;

  constructor(characters: readonly string[], hasBackreferences: boolean) {
    this.#characters = characters;
    this.#hasBackreferences = hasBackreferences;
  }

  /** Every place of the value. */
  everywhere(): States {
    this.#spend(this.#characters.length);
    return new Map(Array.from({ length: this.#characters.length + 1 }, (_, at) => [at, { at, captures: [] }]));
  }

  /** Where a part can end, that can start at these places; read backwards, where it can start. */
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
      case "repetition":
        return this.#each(from, (state) => this.#repetition(part.groups, state, direction));
    }
  }

  #spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new StepLimitExceeded();
  }

  /** Adds a state. */
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
      // from here on nothing changes, whatever the number
      if (isSame(next, states)) break;
      states = next;
    }
    const most = part.max - part.min;
    return most < this.#characters.length
      ? this.#times(part, states, direction, most)
      : this.#on(part, states, direction);
  }

  /** Once round a loop, which forgets what its groups have matched. */
  #round({ part, groups }: Repeat, from: States, direction: Direction): States {
    const isForgetful = this.#hasBackreferences && groups.last > groups.first;
    return this.run(part, isForgetful ? this.#each(from, (state) => [forget(state, groups)]) : from, direction);
  }

  /** Once round from one place, when it need not be: coming to nothing does not count. */
  #further(part: Repeat, [at, here]: [number, States], direction: Direction): State[] {
    return [...this.#round(part, here, direction).values()].filter((state) => state.at !== at);
  }

  /** Up to so many times round. */
  #times(part: Repeat, from: States, direction: Direction, most: number): States {
    const all = new Map(from);
    let states = from;
    for (let times = 0; times < most && states.size > 0; times++) {
      states = this.#joined([...byPlace(states)].flatMap((place) => this.#further(part, place, direction)));
      for (const state of states.values()) this.#add(all, state);
    }
    return all;
  }

  /** Any number of times round: each place once, in order, as all states of it are known by then. */
  #on(part: Repeat, from: States, direction: Direction): States {
    const all = new Map(from);
    const places = byPlace(from);
    let at = direction > 0 ? Math.min(...places.keys()) : Math.max(...places.keys());
    for (; places.size > 0; at += direction) {
      this.#spend(1);
      const here = places.get(at);
      if (here) for (const state of this.#further(part, [at, here], direction)) put(places, this.#add(all, state));
      places.delete(at);
    }
    return all;
  }

  /** What a lookaround finds changes no state; so all places from which it finds something can be had at once. */
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

  #repetition(groups: readonly number[], state: State, direction: Direction): State[] {
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
 * Whether an expression fits somewhere in a value, exactly as the browser's own engine finds it, but in work that can
 * be told beforehand: it follows all ways at once, as nobody asks which of them fits.
 * @returns undefined where that is too much work
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
