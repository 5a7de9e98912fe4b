import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { startTestRunner, type TestRunner, type TestSuiteResult } from "@web/test-runner";
import { createDemoServer } from "../../demo/server/createDemoServer.ts";
import { chromiumHint, findChromium } from "./chromium.ts";
import { browserTests } from "./wtr.config.ts";

interface Counts {
  passed: number;
  failed: number;
}

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

async function run(chromium: string, files: string[]): Promise<Counts> {
  const demo = await createDemoServer({ port: 0, seed: 1, distDir: resolve("dist") });
  try {
    const config = browserTests(demo.url, chromium, files);
    const runner = await startTestRunner({ config, readCliArgs: false, readFileConfig: false, autoExitProcess: false });
    if (!runner) return { passed: 0, failed: 1 };
    await new Promise((stopped) => runner.on("stopped", stopped));
    return count(runner);
  } finally {
    await demo.close();
  }
}

const chromium = findChromium();
if (!chromium) {
  console.error(chromiumHint);
  process.exit(1);
}
// a file name on the command line runs that file alone
const files = process.argv.slice(2);
const counts = await run(chromium, files.length ? files : ["test/browser/**/*.test.ts"]);
const { TEST_COUNTS_FILE } = process.env;
if (TEST_COUNTS_FILE) writeFileSync(TEST_COUNTS_FILE, JSON.stringify(counts));
process.exit(counts.failed ? 1 : 0);
