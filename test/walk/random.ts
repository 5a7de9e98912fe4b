import { createRandom, type Random } from "../../demo/server/seed.ts";

/** Makes unrelated seeds of consecutive numbers. */
const mix = (seed: number, step: number): number => Math.imul(seed, 2_654_435_761) ^ Math.imul(step, 40_503);

/** Chances and choices that depend on nothing but the seed. */
export class Dice {
  #random: Random;

  constructor(seed: number) {
    this.#random = createRandom(mix(seed, 0));
  }

  /** Starts the random numbers of a step. */
  reset(seed: number, step: number): void {
    this.#random = createRandom(mix(seed, step + 1));
  }

  /** Whole, from 0 up to but without `end`. */
  below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  chance(probability: number): boolean {
    return this.#random() < probability;
  }

  /** One of several; there must be one. */
  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error("Nothing to pick from");
    return value;
  }

  /** One of several, with the probability of its weight. */
  weighted<Value extends { weight: number }>(values: readonly Value[]): Value {
    let left = this.#random() * values.reduce((sum, { weight }) => sum + weight, 0);
    const found = values.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return found ?? this.pick(values);
  }
}
