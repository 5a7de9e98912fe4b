import { describe, expect, it } from "vitest";
import { matches } from "./match";
import { compileNfa } from "./nfa";
import { type Expression, parseExpression } from "./parse";

/** Numbers that look random and are the same in every run. */
function numbers(start: number) {
  let seed = start;
  return (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
}

const letters = ["a", "b", "1", "é", "\\u{61}", "\\x62"];
const astral = ["😀", "\\ud83d\\ude00", "[\\d😀]"];
const classes = [".", "\\d", "\\w", "\\s", "\\W", "[ab]", "[^a]", "[a-z1]", "\\p{L}", "[^]", "[]", "[\\]\\\\a]"];
const edges = ["^", "$", "\\b", "\\B"];
const looks = ["(?=", "(?!", "(?<=", "(?<!"];
const quantifiers = ["*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{0}", "{2,}", "{0,3}?", "{1,}?"];
const characters = ["a", "b", "a", "b", "1", "é", "\n", " ", "A"];

/** Writes expressions, and values for them. */
class Writer {
  readonly #next: (below: number) => number;
  readonly #repeats: boolean;

  constructor(seed: number, repeats: boolean) {
    this.#next = numbers(seed);
    this.#repeats = repeats;
  }

  #pick = (choices: readonly string[]) => choices[this.#next(choices.length)] ?? "";

  /** An atom that a quantifier may follow. */
  #atom(depth: number): string {
    const kind = this.#next(depth > 0 ? 12 : 7);
    if (kind < 4) return this.#pick(this.#repeats ? letters : [...letters, ...astral]);
    if (kind < 6) return this.#pick(classes);
    if (kind === 6) return this.#repeats ? `\\${1 + this.#next(3)}` : "b";
    if (kind < 9) return `(${this.expression(depth - 1)})`;
    return `(?:${this.expression(depth - 1)}|${this.expression(depth - 1)})`;
  }

  #term(depth: number): string {
    const kind = this.#next(9);
    if (kind === 0) return this.#pick(edges);
    if (kind === 1 && depth > 0) return `${this.#pick(looks)}${this.expression(depth - 1)})`;
    return this.#atom(depth) + (kind < 5 ? this.#pick(quantifiers) : "");
  }

  expression(depth: number): string {
    return Array.from({ length: 1 + this.#next(3) }, () => this.#term(depth)).join("");
  }

  value(): string {
    const all = this.#repeats ? characters : [...characters, "😀", "\ud83d"];
    return Array.from({ length: this.#next(9) }, () => this.#pick(all)).join("");
  }
}

/** The browser's own answer. It may start inside of a 😀, which no standard says, so the start is written out. */
function expected(source: string): RegExp | undefined {
  try {
    return new RegExp(`^[^]*?(?:${source})`, "u");
  } catch {
    return undefined;
  }
}

/** The expression, unless it cannot be judged. */
function expressionOf(source: string) {
  try {
    return parseExpression(source);
  } catch {
    return undefined;
  }
}

type Judge = (expression: Expression, value: string) => boolean | undefined;
const byNet: Judge = ({ part, hasBackreferences }, value) =>
  hasBackreferences ? undefined : compileNfa(part)?.(value);

/** How many of the questions had the browser's answer, another one, or none. */
function compare(seed: number, repeats: boolean, rounds: number, judge: Judge = matches) {
  const writer = new Writer(seed, repeats);
  const counts = { same: 0, undecided: 0, found: 0 };
  const different: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const source = writer.expression(3);
    const native = expected(source);
    if (!native) continue;
    const expression = expressionOf(source);
    for (let index = 0; index < 6; index++) {
      const value = writer.value();
      const [answer, right] = [expression && judge(expression, value), native.test(value)];
      if (right) counts.found++;
      if (answer === undefined) counts.undecided++;
      else if (answer === right) counts.same++;
      else different.push(JSON.stringify([source, value, right]));
    }
  }
  return { ...counts, different };
}

describe("matching has the same results as the browser's engine", () => {
  it("without repeated groups: always, except for hostile rules, one in thousands", () => {
    const { same, undecided, found, different } = compare(3, false, 3000);
    expect(different).toEqual([]);
    expect(undecided).toBeLessThan(same / 1000);
    expect(same).toBeGreaterThan(15_000);
    expect(found).toBeGreaterThan(same / 10);
  });

  it("in an automaton: always", () => {
    const { same, undecided, found, different } = compare(11, false, 4000, byNet);
    expect(different).toEqual([]);
    expect(undecided).toBe(0);
    expect(same).toBeGreaterThan(20_000);
    expect(found).toBeGreaterThan(same / 10);
  });

  it("with repeated groups: whenever it has a result, which is nearly always", () => {
    const { same, undecided, found, different } = compare(7, true, 3000);
    expect(different).toEqual([]);
    expect(same).toBeGreaterThan(7_000);
    expect(undecided).toBeLessThan(same / 20);
    expect(found).toBeGreaterThan(same / 10);
  });
});
