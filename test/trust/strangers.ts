import fc from "fast-check";
import { allReaders, withStorages } from "./readers.ts";
import type { Row } from "./report.ts";

/** Gives every kind of reader the same number of values, `values` in all at least. @returns a row for each kind */
export const runStrangers = (values: number): Promise<Row[]> => withStorages(() => readAll(values));

async function readAll(values: number): Promise<Row[]> {
  const kinds = await allReaders();
  const rows: Row[] = [];
  for (const [at, { name, readers }] of kinds.entries()) {
    const numRuns = Math.ceil(values / kinds.length / readers.length);
    const harms: string[] = [];
    let count = 0;
    for (const { name: reader, property } of readers) {
      const {
        failed,
        numRuns: done,
        errorInstance,
        counterexample,
      } = await fc.check(property, { numRuns, seed: at + 1 });
      count += done;
      if (failed) harms.push(`${reader}: ${String(errorInstance)} for ${fc.stringify(counterexample).slice(0, 300)}`);
    }
    rows.push({ name, size: `${count.toLocaleString("en")} values, ${readers.length} readers`, harms });
  }
  return rows;
}
