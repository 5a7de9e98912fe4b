import { chromium } from "playwright-core";
import { chromiumFlags, requireHeadlessChromium } from "../../demo/chromium.ts";
import { readInteger, readOptions, refuseUse } from "../../demo/commandLine.ts";
import { exitOnSignals } from "../signals.ts";
import { reportCounts, reportFailures } from "../suites.ts";
import { allCases, nameOf, type Result, runCases, shortCases } from "./cases.ts";
import { lifetimes } from "./lifetimes.ts";
import { printFaults, printRows, type Row } from "./report.ts";
import { runStrangers } from "./strangers.ts";

const parts = ["faults", "lifetimes", "strangers"] as const;
const usage = `npm run trust -- [options]

What survives faults, long lives and strangers, as tables.

  --short         the worst faults of the calls that move money, and short lives
  --part PART     ${parts.join(", ")} (default: all)
  --only TEXT     the cases of faults whose name has this text, such as "socket, /BANKING_DEPOSIT/create"
  --lanes N       pages at once (default: 2)
  --trace         prints the payer's screens and actions

Exit code: 0 everything survived, 1 something did not, 2 it was called the wrong way.`;

const { values } = readOptions(usage, {
  options: {
    short: { type: "boolean", default: false },
    part: { type: "string" },
    only: { type: "string", default: "" },
    lanes: { type: "string", default: "2" },
    trace: { type: "boolean", default: false },
  },
});
const { part } = values;
if (part !== undefined && !parts.some((one) => one === part))
  refuseUse(`--part must be one of ${parts.join(", ")}, not "${part}".`, usage);
const lanes = readInteger("--lanes", values.lanes, usage, 1);
const cases = (values.short ? shortCases : allCases).filter((one) => nameOf(one).includes(values.only));
if (cases.length === 0) refuseUse(`No case has "${values.only}" in its name.`, usage);

const strangersInAll = 1_000_000;

const isPart = (one: (typeof parts)[number]) => part === undefined || part === one;
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
const browser = await chromium.launch({ executablePath: requireHeadlessChromium(), args: chromiumFlags });
if (isPart("faults")) {
  const results: Result[] = [];
  const report = (result: Result) => {
    results.push(result);
    note(nameOf(result), result.harm === undefined ? [] : [result.harm]);
    if (values.trace) console.log(nameOf(result));
  };
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

const counts = { passed: count - harms.length, failed: harms.length, failures: harms };
reportFailures("Failed", harms);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
reportCounts(counts);
process.exit(harms.length > 0 ? 1 : 0);
