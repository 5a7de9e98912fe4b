import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { chromiumFlags, chromiumHint, findChromium } from "../browser/runner/chromium.ts";
import { allCases, nameOf, type Result, runCases, shortCases } from "./cases.ts";
import { lifetimes } from "./lifetimes.ts";
import { printFaults, printRows } from "./report.ts";
import { runStrangers } from "./strangers.ts";

// `npm run trust`: what survives, as a table. `--short` takes the worst faults; `--only TEXT` takes the cases whose name has it.
const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    only: { type: "string" },
    lanes: { type: "string", default: "2" },
    part: { type: "string" },
  },
});
const executablePath = findChromium();
if (!executablePath) {
  console.error(chromiumHint);
  process.exit(1);
}
const wants = (part: string) => values.part === undefined || values.part === part;
const cases = (values.short ? shortCases : allCases).filter((one) => nameOf(one).includes(values.only ?? ""));
const harms: string[] = [];
let count = 0;
const browser = await chromium.launch({ executablePath, args: chromiumFlags });

if (wants("faults")) {
  const results: Result[] = [];
  const report = (result: Result) => {
    results.push(result);
    if (result.harm) console.log(`✗ ${nameOf(result)}: ${result.harm}`);
  };
  const lanes = values.short ? 1 : Number(values.lanes);
  // a lane has a page and a server of its own
  const shares = Array.from({ length: lanes }, (_, lane) => cases.filter((_, at) => at % lanes === lane));
  await Promise.all(shares.map((share) => runCases(browser, share, report)));
  printFaults(results);
  count += results.length;
  for (const result of results) if (result.harm) harms.push(`${nameOf(result)}: ${result.harm}`);
}
if (wants("lifetimes") && values.only === undefined) {
  const rows = await lifetimes(browser, values.short);
  printRows("lifetime", rows);
  count += rows.length;
  for (const { name, harm } of rows) if (harm) harms.push(`${name}: ${harm}`);
}
await browser.close();
if (wants("strangers") && values.only === undefined) {
  const rows = await runStrangers(values.short ? 4_000 : 1_000_000);
  printRows("strangers", rows);
  count += rows.length;
  for (const { name, harm } of rows) if (harm) harms.push(`${name}: ${harm}`);
}

for (const harm of harms) console.log(`✗ ${harm}`);
const counts = { passed: count - harms.length, failed: harms.length };
console.log(`${counts.passed} passed, ${counts.failed} failed`);
const { TEST_COUNTS_FILE } = process.env;
if (TEST_COUNTS_FILE) writeFileSync(TEST_COUNTS_FILE, JSON.stringify(counts));
process.exit(harms.length > 0 ? 1 : 0);
