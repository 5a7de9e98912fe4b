import { readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { startTestRunner, type TestRunner, type TestSuiteResult } from "@web/test-runner";
import { createDemoServer } from "../../../demo/server/createDemoServer.ts";
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

/** Where tests let payments return to; nobody is there. */
const returnOrigins = ["https://host.example", "https://partner.example", "https://elsewhere.example"];

async function run(chromium: string, files: string[]): Promise<Counts> {
  const port = await freePort();
  // the tests steer the payment server from the pages that they run in
  const controlOrigins = [`http://127.0.0.1:${port}`];
  const demo = await createDemoServer({ port: 0, seed: 1, distDir: resolve("dist"), returnOrigins, controlOrigins });
  try {
    const config = { ...browserTests(demo.url, chromium, files), port };
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
/** All test files, or of so many shares the one that `TEST_SHARE` names: `1/2` is the first of two. */
function shareOfFiles(): string[] {
  const [number = 1, count = 1] = (process.env.TEST_SHARE ?? "").split("/").filter(Boolean).map(Number);
  const all = readdirSync("test/browser", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".test.ts"),
  );
  return all.filter((_, index) => index % count === number - 1).map((name) => `test/browser/${name}`);
}

// a file name on the command line runs that file alone
const files = process.argv.slice(2);
const counts = await run(chromium, files.length ? files : shareOfFiles());
const { TEST_COUNTS_FILE } = process.env;
if (TEST_COUNTS_FILE) writeFileSync(TEST_COUNTS_FILE, JSON.stringify(counts));
process.exit(counts.failed ? 1 : 0);
