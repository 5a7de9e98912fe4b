import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { launch } from "../bench/bench.ts";
import { exitOnSignals } from "../signals.ts";
import { allCases, nameOf, type Result, runCases, shortCases } from "./cases.ts";
import { lifetimes } from "./lifetimes.ts";
import { printFaults, printRows, type Row } from "./report.ts";
import { runStrangers } from "./strangers.ts";

// `npm run trust`: what survives, as tables.
const { values } = parseArgs({
  options: {
    /** the worst faults, and short lives */
    short: { type: "boolean", default: false },
    /** faults, lifetimes or strangers */
    part: { type: "string" },
    /** the cases of faults whose name has this text */
    only: { type: "string", default: "" },
    /** pages at once */
    lanes: { type: "string", default: "2" },
    /** prints the payer's screens and actions */
    trace: { type: "boolean", default: false },
  },
});
const strangersInAll = 1_000_000;

const isPart = (part: string) => values.part === undefined || values.part === part;
const harms: string[] = [];
let count = 0;

function note(name: string, found: readonly string[]): void {
  count += 1;
  if (found.length === 0) return;
  harms.push(`${name}: ${found.join("; ")}`);
  console.log(`✗ ${harms.at(-1)}`);
}

function noteRows(title: string, rows: readonly Row[]): void {
  for (const { name, harms: found } of rows) if (name !== "all") note(name, found);
  printRows(title, rows);
}

exitOnSignals();
const browser = await launch();
if (isPart("faults")) {
  const results: Result[] = [];
  const cases = (values.short ? shortCases : allCases).filter((one) => nameOf(one).includes(values.only));
  const report = (result: Result) => {
    results.push(result);
    note(nameOf(result), result.harm === undefined ? [] : [result.harm]);
    if (values.trace) console.log(nameOf(result));
  };
  const lanes = Number(values.lanes);
  const shares = Array.from({ length: lanes }, (_, lane) => cases.filter((_, at) => at % lanes === lane));
  const trace = values.trace ? console.log : undefined;
  await Promise.all(shares.map((share) => runCases(browser, share, report, trace)));
  // the lanes finish in any order
  results.sort(
    (one, other) =>
      cases.findIndex((of) => nameOf(of) === nameOf(one)) - cases.findIndex((of) => nameOf(of) === nameOf(other)),
  );
  printFaults(results);
}
if (isPart("lifetimes")) noteRows("lifetime", await lifetimes(browser, values.short));
await browser.close();
// the short form of the strangers is a unit test
if (isPart("strangers") && !values.short) noteRows("strangers", await runStrangers(strangersInAll));

const counts = { passed: count - harms.length, failed: harms.length };
for (const harm of harms) console.log(`✗ ${harm}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
const { TEST_COUNTS_FILE } = process.env;
if (TEST_COUNTS_FILE) writeFileSync(TEST_COUNTS_FILE, JSON.stringify(counts));
process.exit(harms.length > 0 ? 1 : 0);
