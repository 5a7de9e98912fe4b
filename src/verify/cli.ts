// The package's command `cashier-widget`, bundled into dist/verify/cli.js.
import { closeSync, openSync, writeFileSync } from "node:fs";
import { type CliOptions, readOptions, UsageError, usage } from "./options";
import { humanReport, jsonReport, junitReport, terminalProgress } from "./output";
import { UnreachableError, verify } from "./verify";

const cannotRun = 2;

async function run(options: CliOptions): Promise<number> {
  const { server, isJson, junit } = options;
  // a file that cannot be written ends the command before it makes a payment
  if (junit !== undefined) closeSync(openSync(junit, "a"));
  const progress = terminalProgress(process.stderr);
  const results = await verify(options, progress.show).finally(() => progress.clear());
  if (junit !== undefined) writeFileSync(junit, junitReport(server, results));
  const isColoured = process.stdout.isTTY && !process.env.NO_COLOR;
  process.stdout.write(isJson ? jsonReport(server, results) : humanReport(server, results, isColoured));
  return results.some(({ outcome }) => outcome.verdict === "failed") ? 1 : 0;
}

/** Why the command could not run, in words. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof UsageError) return `${thrown.message}.\n\nnpx cashier-widget --help lists the options.`;
  if (thrown instanceof UnreachableError) return `${thrown.message}.`;
  return `It could not run: ${thrown instanceof Error ? thrown.message : thrown}`;
}

try {
  const args = process.argv.slice(2);
  const options = readOptions(args);
  if (options) process.exitCode = await run(options);
  else if (args.length > 0) console.log(usage);
  else {
    // in CI, an empty variable would pass for a sound server
    console.error(usage);
    process.exitCode = cannotRun;
  }
} catch (thrown) {
  console.error(reasonOf(thrown));
  process.exitCode = cannotRun;
}
