import { inspect } from "node:util";
import { type CliOptions, parseCLI, startVitest, type TestModule } from "vitest/node";
import { type FileResult, repeatFailed } from "../fileResults.ts";
import { reportCounts } from "../suites.ts";

const describeFailure = (title: string, errors: readonly { name?: string; message: string }[] = []) =>
  [title, ...errors.map(({ name = "Error", message }) => `${name}: ${message}`)].join("\n    ");

/** @param thrown what vitest has of the error: its members, without the class */
function describeUnhandled(thrown: unknown): string {
  const isError = typeof thrown === "object" && thrown !== null && "message" in thrown;
  return `Outside of every test: ${isError ? thrown.message : inspect(thrown)}`;
}

/** A file that broke outside of its tests counts as one failed test. */
function resultOf(module: TestModule): FileResult {
  const { moduleId: file, relativeModuleId: name, children } = module;
  const passed = [...children.allTests("passed")].length;
  const failures = [...children.allTests("failed")].map((test) =>
    describeFailure(`${name} › ${test.fullName}`, test.result().errors),
  );
  if (failures.length === 0 && !module.ok()) failures.push(describeFailure(name, module.errors()));
  return { file, passed, failures };
}

async function run(filters: string[], options: CliOptions): Promise<FileResult[]> {
  const vitest = await startVitest("test", filters, options);
  const results = vitest.state.getTestModules().map(resultOf);
  const failures = vitest.state.getUnhandledErrors().map(describeUnhandled);
  await vitest.close();
  return [...results, { file: "", passed: 0, failures }];
}

// takes vitest's own options
const { filter: names, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const counts = await repeatFailed(await run(names, options), (files) => run(files, { ...options, maxWorkers: 1 }));
reportCounts(counts);
// where there are no tests, vitest has set it
if (counts.passed + counts.failed > 0) process.exitCode = counts.failed > 0 ? 1 : 0;
