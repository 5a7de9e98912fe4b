import { relative } from "node:path";
import type { TestResultError, TestRunner, TestSession, TestSuiteResult } from "@web/test-runner";
import type { FileResult } from "../../fileResults.ts";

const folder = "test/browser";

/** The path as the runner's arguments take it: `payments/deposits/pix.test.ts`. */
const shortName = (file: string): string => relative(folder, file);

const describeError = (error?: TestResultError) => {
  if (!error) return "";
  const { name = "Error", message, stack = "" } = error;
  return [`${name}: ${message}`, ...stack.split("\n").slice(0, 3)].map((line) => `\n    ${line.trim()}`).join("");
};

function addSuite(suite: TestSuiteResult, path: string, result: FileResult): void {
  for (const { name, passed, skipped, error } of suite.tests) {
    if (passed) result.passed += 1;
    else if (!skipped) result.failures.push(`${path} › ${name}${describeError(error)}`);
  }
  for (const inner of suite.suites) addSuite(inner, `${path} › ${inner.name}`, result);
}

/** A file that broke outside of its tests counts as one failed test. */
function resultOf({ testFile, testResults, passed, errors }: TestSession): FileResult {
  const name = shortName(testFile);
  const result: FileResult = { file: testFile, passed: 0, failures: [] };
  if (testResults) addSuite(testResults, name, result);
  if (!passed && result.failures.length === 0)
    result.failures.push(`${name}${describeError(errors[0]) || " did not finish"}`);
  return result;
}

/** The results of a run, file by file. */
export const resultsOf = (runner: TestRunner): FileResult[] => [...runner.sessions.all()].map(resultOf);

/** Prints how long each file takes. */
export function reportDurations(runner: TestRunner): void {
  const starts = new Map<string, number>();
  // the first files start before the runner is returned
  const start = performance.now();
  runner.sessions.on("session-status-updated", ({ id, status, passed, testFile }) => {
    if (status === "INITIALIZING") starts.set(id, performance.now());
    if (status !== "FINISHED") return;
    const seconds = (performance.now() - (starts.get(id) ?? start)) / 1000;
    console.log(`${passed ? "✓" : "✗"} ${shortName(testFile)} ${seconds.toFixed(1)} s`);
  });
}
