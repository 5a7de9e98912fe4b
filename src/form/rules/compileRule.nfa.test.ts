import { expect, it } from "vitest";
import { compileNfa, parseExpression } from "./compileRule";

/** Numbers that look random and are the same in every run. */
function numbers(start: number) {
  let seed = start;
  return (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
}

const letters = ["a", "b", "1", "é", "\\u{61}", "\\x62", "😀", "\\ud83d\\ude00", "[\\d😀]"];
const classes = [".", "\\d", "\\w", "\\s", "\\W", "[ab]", "[^a]", "[a-z1]", "\\p{L}", "[^]", "[]", "[\\]\\\\a]"];
const edges = ["^", "$", "\\b", "\\B"];
const looks = ["(?=", "(?!", "(?<=", "(?<!"];
const quantifiers = ["*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{0}", "{2,}", "{0,3}?", "{1,}?"];
const characters = ["a", "b", "a", "b", "1", "é", "\n", " ", "A", "😀", "\ud83d"];

/** Writes expressions, and values for them. */
class Writer {
  readonly #next: (below: number) => number;

  constructor(seed: number) {
    this.#next = numbers(seed);
  }

  #pick = (choices: readonly string[]) => choices[this.#next(choices.length)] ?? "";

  /** An atom that a quantifier may follow. */
  #atom(depth: number): string {
    const kind = this.#next(depth > 0 ? 12 : 7);
    if (kind < 4) return this.#pick(letters);
    if (kind < 7) return this.#pick(classes);
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
    return Array.from({ length: this.#next(9) }, () => this.#pick(characters)).join("");
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

/** The questions that had the browser's answer, those that did not, and how many values fit. */
function compare(seed: number, rounds: number) {
  const writer = new Writer(seed);
  const counts = { same: 0, found: 0 };
  const different: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const source = writer.expression(3);
    const native = expected(source);
    if (!native) continue;
    const test = compileNfa(parseExpression(source));
    for (let index = 0; index < 6; index++) {
      const value = writer.value();
      const right = native.test(value);
      if (right) counts.found++;
      if (test(value) === right) counts.same++;
      else different.push(JSON.stringify([source, value, right]));
    }
  }
  return { ...counts, different };
}

it("matches exactly what the browser's engine matches", () => {
  const { same, found, different } = compare(11, 4000);
  expect(different).toEqual([]);
  expect(same).toBeGreaterThan(20_000);
  expect(found).toBeGreaterThan(same / 10);
});
