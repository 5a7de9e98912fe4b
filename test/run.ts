import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumHint, findChromium } from "./browser/chromium.ts";

interface Counts {
  passed: number;
  failed: number;
}

/** Runs a command, its output streamed. @returns whether it succeeded */
function run(title: string, command: string, environment: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n── ${title}: ${command}`);
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...environment },
    });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
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
async function suite(title: string, command: (report: string) => string): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "cashier-test-"));
  const file = join(folder, "counts.json");
  const succeeded = await run(title, command(file), { TEST_COUNTS_FILE: file });
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
  () => suite("Browser tests", () => "npm run --silent test:browser"),
  () => suite("Web view tests", () => "npm run --silent test:webview"),
];
for (const step of steps) {
  const { passed, failed } = await step();
  all.passed += passed;
  all.failed += failed;
}
console.log(`\n${all.passed} passed, ${all.failed} failed`);
process.exitCode = all.failed ? 1 : 0;
