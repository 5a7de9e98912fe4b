import fc from "fast-check";
import { CashierError } from "../../src/contract/CashierError.ts";

/** A reader of outside data, the values that it gets, and what must hold of each. */
export interface Reader {
  name: string;
  property: fc.IRawProperty<unknown>;
}

/** Readers that read the same kind of data. */
export interface ReaderKind {
  name: string;
  readers: readonly Reader[];
}

export function fail(message: string): never {
  throw new Error(message);
}

/** A reader that must hold for each value of a kind. */
export const reader = <Value>(name: string, values: fc.Arbitrary<Value>, check: (value: Value) => void): Reader => ({
  name,
  property: fc.property(values, (value) => {
    check(value);
    if (Reflect.has({}, "polluted")) fail("a prototype was changed");
  }),
});

/** Passes over the one error that a reader documents. */
export function refusing(read: () => unknown): void {
  try {
    read();
  } catch (thrown) {
    if (!(thrown instanceof CashierError)) throw thrown;
  }
}
