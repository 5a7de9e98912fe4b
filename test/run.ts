import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumHint, findChromium } from "./browser/runner/chromium.ts";

interface Counts {
  passed: number;
  failed: number;
}

interface RunOptions {
  environment?: Record<string, string>;
  isQuiet?: boolean;
}

/** Runs a command. Its output is streamed, or shown at its end. @returns whether it succeeded */
function run(title: string, command: string, { environment = {}, isQuiet = false }: RunOptions = {}): Promise<boolean> {
  const head = `\n── ${title}: ${command}`;
  if (!isQuiet) console.log(head);
  return new Promise((resolve) => {
    const output = isQuiet ? "pipe" : "inherit";
    const env = { ...process.env, ...environment };
    const child = spawn(command, { shell: true, stdio: ["ignore", output, output], env });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => parts.push(part));
    child.on("error", () => resolve(false));
    child.on("close", (code) => {
      if (isQuiet) console.log(`${head}\n${Buffer.concat(parts).toString()}`);
      resolve(code === 0);
    });
  });
}

/** A check that is no test suite counts only where it fails. */
async function check(title: string, command: string): Promise<Counts> {
  return { passed: 0, failed: (await run(title, command)) ? 0 : 1 };
}

function readNumber(report: string, ...names: string[]): number {
  const data: Record<string, unknown> = JSON.parse(report);
  const value = names.map((name) => data[name]).find((found) => typeof found === "number");
  return typeof value === "number" ? value : 0;
}

/** A suite that breaks without a failed test counts as one. */
async function suite(title: string, command: (report: string) => string, options: RunOptions = {}): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "cashier-test-"));
  const file = join(folder, "counts.json");
  const environment = { ...options.environment, TEST_COUNTS_FILE: file };
  const succeeded = await run(title, command(file), { ...options, environment });
  const counts = { passed: 0, failed: 0 };
  try {
    const report = readFileSync(file, "utf8");
    counts.passed = readNumber(report, "passed", "numPassedTests");
    counts.failed = readNumber(report, "failed", "numFailedTests");
  } catch {
    console.error(`${title} left no report`);
    counts.failed = 1;
  }
  rmSync(folder, { recursive: true, force: true });
  if (!succeeded && counts.failed === 0) counts.failed = 1;
  return counts;
}

async function ensureChromium(): Promise<Counts> {
  if (findChromium()) return { passed: 0, failed: 0 };
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await run("Chromium", "apt-get update && apt-get install -y chromium");
  if (findChromium()) return { passed: 0, failed: 0 };
  console.error(chromiumHint);
  return { passed: 0, failed: 1 };
}

const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

/** In two shares side by side, each with a browser and a payment server of its own: the focus is not taken from either. */
async function browserTests(): Promise<Counts> {
  const share = (name: string, isQuiet: boolean) =>
    suite(`Browser tests ${name}`, () => "npm run --silent test:browser", {
      environment: { TEST_SHARE: name },
      isQuiet,
    });
  return sum(await Promise.all([share("1/2", false), share("2/2", true)]));
}

const all: Counts = { passed: 0, failed: 0 };
const steps: (() => Promise<Counts>)[] = [
  ensureChromium,
  () => check("Types", "npm run --silent typecheck"),
  () => check("Lint", "npm run --silent lint"),
  () => {
    // the browser tests must never see an older build
    rmSync("dist", { recursive: true, force: true });
    return check("Build and size budget", "npm run --silent build");
  },
  () =>
    suite("Unit tests", (file) =>
      `npm run --silent test:unit -- --reporter=default --reporter=json --outputFile.json=${file}`),
  browserTests,
  () => suite("Random walks", () => "npm run --silent walk"),
  () => suite("Web view tests", () => "npm run --silent test:webview"),
];
for (const step of steps) {
  const { passed, failed } = await step();
  all.passed += passed;
  all.failed += failed;
}
console.log(`\n${all.passed} passed, ${all.failed} failed`);
process.exitCode = all.failed ? 1 : 0;
