import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { chromiumFlags, chromiumHint, findHeadlessChromium } from "../browser/runner/chromium.ts";
import { exitOnSignals } from "../signals.ts";
import { shrink } from "./shrink.ts";
import { type Outcome, walk } from "./walk.ts";

/** Walks of a test run: 200 steps in all, the same each time. */
const fixed = { seeds: [1, 2, 3, 4, 5], steps: 40 };
/** Default number of steps of a walk. */
const usual = 60;
/** The last lines that a failure prints. */
const shown = 40;

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

async function run(browser: Browser): Promise<{ passed: number; failed: number }> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string" },
      from: { type: "string" },
      steps: { type: "string" },
      minutes: { type: "string" },
      without: { type: "string" },
      /** a rule: the steps that break it are looked for */
      shrink: { type: "string" },
      verbose: { type: "boolean" },
    },
  });
  const counts = { passed: 0, failed: 0 };
  const rules = new Map<string, number[]>();
  const one = async (seed: number, steps: number) => {
    const without = new Set((values.without ?? "").split(",").filter(Boolean).map(Number));
    const options = { seed, steps, without };
    const outcome = values.shrink ? await shrink(browser, options, values.shrink) : await walk(browser, options);
    if (values.verbose) for (const line of outcome.steps) console.log(line);
    report(outcome, steps);
    counts[outcome.findings.length > 0 ? "failed" : "passed"] += 1;
    for (const { rule } of outcome.findings) rules.set(rule, [...(rules.get(rule) ?? []), seed]);
  };
  const steps = Number(values.steps ?? (values.minutes || values.seed ? usual : fixed.steps));
  if (values.minutes) {
    const end = performance.now() + Number(values.minutes) * 60_000;
    // new seeds each time, unless the first is given
    const first = Number(values.from ?? Date.now() % 1_000_000_000);
    for (let seed = first; performance.now() < end; seed += 1) await one(seed, steps);
  } else for (const seed of values.seed ? [Number(values.seed)] : fixed.seeds) await one(seed, steps);
  for (const [rule, seeds] of rules) console.log(`"${rule}": ${seeds.length} walks, seeds ${seeds.join(" ")}`);
  return counts;
}

exitOnSignals();
const executablePath = findHeadlessChromium();
if (!executablePath) {
  console.error(chromiumHint);
  process.exit(1);
}
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const counts = await run(browser);
await browser.close();
console.log(`${counts.passed} passed, ${counts.failed} failed`);
const { TEST_COUNTS_FILE } = process.env;
if (TEST_COUNTS_FILE) writeFileSync(TEST_COUNTS_FILE, JSON.stringify(counts));
process.exit(counts.failed ? 1 : 0);
