import { type Browser, chromium } from "playwright-core";
import { chromiumFlags, requireHeadlessChromium } from "../../demo/chromium.ts";
import { readInteger, readOptions } from "../../demo/commandLine.ts";
import { exitOnSignals } from "../signals.ts";
import { type Counts, reportCounts } from "../suites.ts";
import { shrink } from "./shrink.ts";
import { type Outcome, walk } from "./walk.ts";

/** Walks of a test run: 200 steps in all, the same each time. */
const fixed = { seeds: [1, 2, 3, 4, 5], steps: 40 };
/** Default number of steps of a walk. */
const usual = 60;
/** The last lines that a failure prints. */
const shown = 40;

const usage = `npm run walk -- [options]

Random players, hosts and networks use the built cashier. Without options: ${fixed.seeds.length} walks of ${fixed.steps} steps, the same each time.

  --minutes N        walks with new seeds for so long
  --from N           the first of these seeds (default: by the time)
  --seed N           one walk
  --steps N          steps of a walk (default with --minutes or --seed: ${usual})
  --shrink RULE      looks for the steps of --seed that break the rule
  --without N,N      leaves out steps, as --shrink prints them
  --verbose          prints every step

Exit code: 0 all rules hold, 1 one is broken, 2 it was called the wrong way.`;

const { values } = readOptions(usage, {
  options: {
    seed: { type: "string" },
    from: { type: "string" },
    steps: { type: "string" },
    minutes: { type: "string" },
    without: { type: "string" },
    shrink: { type: "string" },
    verbose: { type: "boolean" },
  },
});
const integer = (option: "seed" | "from" | "steps" | "minutes", min: number) =>
  values[option] === undefined ? undefined : readInteger(`--${option}`, values[option], usage, min);
const seed = integer("seed", 0);
const minutes = integer("minutes", 1);
/** the first of new seeds */
const from = integer("from", 0) ?? Date.now() % 1_000_000_000;
const steps = integer("steps", 1) ?? (minutes === undefined && seed === undefined ? fixed.steps : usual);

function report({ seed, steps, cardPayments, findings }: Outcome, count: number): void {
  if (findings.length === 0)
    console.log(`seed ${seed}: ${count} steps, ${cardPayments} payments on the card, all rules hold`);
  for (const { rule, message, steps: reached } of findings) {
    const end = steps.findIndex((line) => line.startsWith(`  ! ${rule}: ${message}`));
    console.log(`\nseed ${seed}: "${rule}" is broken: ${message}`);
    for (const line of steps.slice(Math.max(0, end - shown), end)) console.log(`  ${line}`);
    console.log(`Once more: npm run walk -- --seed ${seed} --steps ${Math.max(1, reached)}\n`);
  }
}

async function run(browser: Browser): Promise<Counts> {
  let passed = 0;
  const failures: string[] = [];
  const rules = new Map<string, number[]>();
  const walkOnce = async (seed: number) => {
    const without = new Set((values.without ?? "").split(",").filter(Boolean).map(Number));
    const options = { seed, steps, without };
    const outcome = values.shrink ? await shrink(browser, options, values.shrink) : await walk(browser, options);
    if (values.verbose) for (const line of outcome.steps) console.log(line);
    report(outcome, steps);
    const [broken] = outcome.findings;
    if (broken) failures.push(`seed ${seed}: "${broken.rule}" is broken: ${broken.message}`);
    else passed += 1;
    for (const { rule } of outcome.findings) rules.set(rule, [...(rules.get(rule) ?? []), seed]);
  };
  if (minutes !== undefined) {
    const end = performance.now() + minutes * 60_000;
    for (let next = from; performance.now() < end; next += 1) await walkOnce(next);
  } else for (const one of seed === undefined ? fixed.seeds : [seed]) await walkOnce(one);
  for (const [rule, seeds] of rules) console.log(`"${rule}": ${seeds.length} walks, seeds ${seeds.join(" ")}`);
  return { passed, failed: failures.length, failures };
}

exitOnSignals();
const browser = await chromium.launch({ executablePath: requireHeadlessChromium(), args: chromiumFlags });
const counts = await run(browser);
await browser.close();
console.log(`${counts.passed} passed, ${counts.failed} failed`);
reportCounts(counts);
process.exit(counts.failed ? 1 : 0);
