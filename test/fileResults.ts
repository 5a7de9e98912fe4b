import { type Counts, reportFailures, sum } from "./suites.ts";

/** The result of one test file. */
export interface FileResult {
  /** path of the test file; empty for failures outside of every file */
  file: string;
  passed: number;
  /** each failed test, or broken file, with its error */
  failures: string[];
}

const countsOf = (results: readonly FileResult[]): Counts =>
  sum(results.map(({ passed, failures }) => ({ passed, failed: failures.length, failures })));

/**
 * Runs the files that failed once more, alone, so that a loaded machine fails no test. Prints the failures of both
 * runs.
 * @param runAlone runs files one at a time
 */
export async function repeatFailed(
  results: readonly FileResult[],
  runAlone: (files: string[]) => Promise<FileResult[]>,
): Promise<Counts> {
  const failed = results.filter(({ file, failures }) => file && failures.length > 0);
  if (failed.length === 0) {
    const counts = countsOf(results);
    reportFailures("Failed", counts.failures);
    return counts;
  }
  const files = failed.map(({ file }) => file);
  console.log(`\nOnce more, alone: ${files.join(" ")}`);
  const again = await runAlone(files);
  const first = countsOf(failed);
  const alone = countsOf(again);
  reportFailures("Failed at first", first.failures);
  reportFailures("Failed again, alone", alone.failures);
  const others = results.filter((result) => !failed.includes(result));
  return { ...sum([countsOf(others), alone]), flaky: Math.max(0, first.failed - alone.failed) };
}
