import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { runCommand } from "./signals.ts";

const countsSchema = v.object({
  passed: v.number(),
  failed: v.number(),
  /** tests that failed at first and passed alone, counted in `passed` as well */
  flaky: v.optional(v.number()),
  /** each failed test, broken file or check, with its error if it has been read */
  failures: v.optional(v.pipe(v.array(v.string()), v.readonly())),
});

export type Counts = v.InferOutput<typeof countsSchema>;

interface RunOptions {
  environment?: Record<string, string>;
  /** shows the output at the end instead of streaming it */
  isQuiet?: boolean;
  /** leaves the processors to whatever else needs them */
  isNice?: boolean;
}

/** Runs a command. @returns whether it succeeded */
export async function run(title: string, command: string, options: RunOptions = {}): Promise<boolean> {
  const { environment = {}, isQuiet = false, isNice = false } = options;
  const start = performance.now();
  if (!isQuiet) console.log(`\n── ${title}: ${command}`);
  const output = isQuiet ? "pipe" : "inherit";
  const env = { ...process.env, ...environment };
  const parts: Buffer[] = [];
  const code = await runCommand(
    isNice ? `nice -n 19 ${command}` : command,
    { stdio: ["ignore", output, output], env },
    ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr]) stream?.on("data", (part: Buffer) => parts.push(part));
    },
  );
  if (isQuiet) console.log(`\n── ${title}: ${command}\n${Buffer.concat(parts).toString()}`);
  console.log(`── ${title}: ${Math.round((performance.now() - start) / 1000)} s`);
  return code === 0;
}

export const failure = (name: string): Counts => ({ passed: 0, failed: 1, failures: [name] });

/** Runs a check that has no tests. Only its failure counts. */
export async function check(title: string, command: string, options?: RunOptions): Promise<Counts> {
  return (await run(title, command, options)) ? { passed: 0, failed: 0 } : failure(title);
}

/** Hands the counts of a run to the `suite` that has started it, if one has. */
export function reportCounts(counts: Counts): void {
  const { TEST_COUNTS_FILE } = process.env;
  if (TEST_COUNTS_FILE) writeFileSync(TEST_COUNTS_FILE, JSON.stringify(counts));
}

/** The counts that a suite has reported; undefined if it has not, or not in full. */
function readCounts(file: string): Counts | undefined {
  try {
    return v.parse(countsSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** Runs tests that report their counts. A suite that breaks without a failed test counts as one. */
export async function suite(title: string, command: string, options: RunOptions = {}): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "cashier-test-"));
  const file = join(folder, "counts.json");
  const environment = { ...options.environment, TEST_COUNTS_FILE: file };
  const succeeded = await run(title, command, { ...options, environment });
  const counts = readCounts(file) ?? failure("no counts");
  rmSync(folder, { recursive: true, force: true });
  const { failed } = counts;
  if (failed === 0) return succeeded ? counts : sum([counts, failure(`${title}: ended with an error`)]);
  const { failures = [`${failed} failed`] } = counts;
  return { ...counts, failures: failures.map((name) => `${title}: ${name}`) };
}

/** Checks that fail with a message, counted one by one. Prints each as it ends. */
export class Checks {
  readonly #failures: string[] = [];
  #passed = 0;

  async run(name: string, work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
      this.#passed += 1;
      console.log(`✓ ${name}`);
    } catch (thrown) {
      const text = `${name}: ${thrown instanceof Error ? thrown.message : thrown}`;
      this.#failures.push(text);
      console.error(`✗ ${text}`);
    }
  }

  get counts(): Counts {
    return { passed: this.#passed, failed: this.#failures.length, failures: this.#failures };
  }
}

export const types = (options?: RunOptions) => check("Types", "npm run --silent typecheck", options);

export const lint = (options?: RunOptions) => check("Lint", "npm run --silent lint", options);

/** @param names parts of the paths of the files to run; all where there is none */
export function unitTests(names: readonly string[] = [], options?: RunOptions): Promise<Counts> {
  // a name may be of browser tests alone; a whole run without unit tests fails
  const chosen = names.length > 0 ? `-- ${names.join(" ")} --passWithNoTests` : "";
  return suite("Unit tests", `npm run --silent test:unit ${chosen}`, options);
}

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  flaky: counts.reduce((total, { flaky = 0 }) => total + flaky, 0),
  failures: counts.flatMap(({ failures = [] }) => failures),
});

export type Step = () => Promise<Counts>;

export async function inTurn(...steps: Step[]): Promise<Counts> {
  const counts: Counts[] = [];
  for (const step of steps) counts.push(await step());
  return sum(counts);
}

export const sideBySide = async (...steps: Step[]): Promise<Counts> =>
  sum(await Promise.all(steps.map((step) => step())));

/** Prints failures below the output of a run, where they are seen. */
export function reportFailures(title: string, failures: readonly string[] = []): void {
  if (failures.length > 0) console.log(`\n${title}:\n${failures.map((failure) => `✗ ${failure}`).join("\n")}`);
}

/**
 * Prints the failures and how many tests were flaky, then the last line of a run, "N passed, N failed", and sets the
 * exit code.
 */
export function finish({ passed, failed, flaky = 0, failures }: Counts): void {
  reportFailures("Failed", failures);
  console.log(`\n${flaky} flaky`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}
