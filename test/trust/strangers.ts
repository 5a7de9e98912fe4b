import fc from "fast-check";
import { allReaders, withStorages } from "./readers.ts";
import type { Row } from "./report.ts";

/**
 * Gives every kind of reader the same number of values, `values` in all at least.
 * @returns a row for each kind, and one for all
 */
export const runStrangers = (values: number): Promise<Row[]> => withStorages(() => readAll(values));

async function readAll(values: number): Promise<Row[]> {
  const kinds = await allReaders();
  const rows: Row[] = [];
  let inAll = 0;
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
    inAll += count;
    rows.push({ name, size: `${count.toLocaleString("en")} values, ${readers.length} readers`, harms });
  }
  const readers = kinds.reduce((sum, kind) => sum + kind.readers.length, 0);
  const size = `${inAll.toLocaleString("en")} values, ${readers} readers`;
  return [...rows, { name: "all", size, harms: rows.flatMap(({ harms }) => harms) }];
}
