import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { relative } from "node:path";
import { startTestRunner, type TestRunner, type TestSuiteResult } from "@web/test-runner";
import { chromiumHint, findChromium } from "./chromium.ts";
import { OwnServers } from "./ownServers.ts";
import { browserTestFiles } from "./testFiles.ts";
import { browserTests } from "./wtr.config.ts";

interface Counts {
  passed: number;
  failed: number;
}

const folder = "test/browser";
const concurrency = Number(process.env.TEST_PAGES ?? 2);

function countTests(suite: TestSuiteResult, counts: Counts): void {
  for (const { passed, skipped } of suite.tests) {
    if (passed) counts.passed += 1;
    else if (!skipped) counts.failed += 1;
  }
  for (const inner of suite.suites) countTests(inner, counts);
}

/** A file that broke outside of its tests counts as one failed test. */
function count(runner: TestRunner): Counts {
  const counts = { passed: 0, failed: 0 };
  for (const session of runner.sessions.all()) {
    const failedBefore = counts.failed;
    if (session.testResults) countTests(session.testResults, counts);
    if (!session.passed && counts.failed === failedBefore) counts.failed += 1;
  }
  return counts;
}

/** Prints how long each file takes. */
function reportDurations(runner: TestRunner): void {
  const starts = new Map<string, number>();
  runner.sessions.on("session-status-updated", ({ id, status, passed, testFile }) => {
    if (status === "INITIALIZING") starts.set(id, performance.now());
    if (status !== "FINISHED") return;
    const seconds = (performance.now() - (starts.get(id) ?? 0)) / 1000;
    console.log(`${passed ? "✓" : "✗"} ${relative(folder, testFile)} ${seconds.toFixed(1)} s`);
  });
}

/** A port that nobody uses: two runs side by side must not choose the same. */
function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function run(chromium: string, files: string[]): Promise<Counts> {
  const port = await freePort();
  const servers = new OwnServers(port);
  try {
    const config = browserTests({ chromium, files, port, servers, concurrency });
    const runner = await startTestRunner({ config, readCliArgs: false, readFileConfig: false, autoExitProcess: false });
    if (!runner) return { passed: 0, failed: 1 };
    reportDurations(runner);
    await new Promise((stopped) => runner.on("stopped", stopped));
    return count(runner);
  } finally {
    await servers.close();
  }
}

const chromium = findChromium();
if (!chromium) {
  console.error(chromiumHint);
  process.exit(1);
}
const counts = await run(chromium, browserTestFiles(process.argv.slice(2)));
const { TEST_COUNTS_FILE } = process.env;
if (TEST_COUNTS_FILE) writeFileSync(TEST_COUNTS_FILE, JSON.stringify(counts));
process.exit(counts.failed ? 1 : 0);
