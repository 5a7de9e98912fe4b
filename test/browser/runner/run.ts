import { startTestRunner } from "@web/test-runner";
import { readInteger, readOptions, refuseUse } from "../../../demo/commandLine.ts";
import { type FileResult, repeatFailed } from "../../fileResults.ts";
import { exitOnSignals } from "../../signals.ts";
import { reportCounts } from "../../suites.ts";
import type { Engine } from "../engines/Engine.ts";
import { engineNamed, engines } from "../engines/engines.ts";
import { freePort } from "../engines/freePort.ts";
import { OwnServers } from "../engines/ownServers.ts";
import { reportDurations, resultsOf } from "./results.ts";
import { browserTestFiles } from "./testFiles.ts";
import { browserTests } from "./wtr.config.ts";

const usage = `npm run test:browser -- [NAMES]

The browser tests whose paths contain one of the names, on the present dist/. Without names: all.

TEST_PAGES    how many files run side by side (default: 4)
TEST_ENGINE   ${Object.keys(engines).join(", ")} (default: chromium)`;
const { positionals: names } = readOptions(usage, { options: {}, allowPositionals: true });
const pages = readInteger("TEST_PAGES", process.env.TEST_PAGES ?? "4", usage, 1);

interface Browser {
  engine: Engine;
  program: string;
}

/** Runs files in one browser, or in as many as the engine needs, and those that need motion in another. */
async function run(browser: Browser, files: string[], concurrency: number): Promise<FileResult[]> {
  const { moving, filesPerBrowser = files.length } = browser.engine;
  const isMoving = (file: string) => moving?.some((part) => file.includes(part)) ?? false;
  const still = files.filter((file) => !isMoving(file));
  const results: FileResult[] = [];
  for (let at = 0; at < still.length; at += filesPerBrowser)
    results.push(...(await runIn(browser, still.slice(at, at + filesPerBrowser), concurrency, false)));
  return [...results, ...(await runIn(browser, files.filter(isMoving), concurrency, true))];
}

async function runIn({ engine, program }: Browser, files: string[], concurrency: number, hasMotion: boolean) {
  if (files.length === 0) return [];
  const port = await freePort();
  const servers = new OwnServers(port);
  try {
    const launcher = engine.launcher({ program, servers, hasMotion });
    const config = browserTests({ engine, launcher, files, port, servers, concurrency });
    const runner = await startTestRunner({ config, readCliArgs: false, readFileConfig: false, autoExitProcess: false });
    if (!runner) return [{ file: "", passed: 0, failures: ["The test runner did not start"] }];
    reportDurations(runner);
    await new Promise((stopped) => runner.on("stopped", stopped));
    return resultsOf(runner);
  } finally {
    await servers.close();
  }
}

exitOnSignals();
const engine = engineNamed(process.env.TEST_ENGINE ?? "chromium");
const program = engine.find();
if (!program) {
  console.error(`No ${engine.name} found: ${engine.hint}`);
  process.exit(1);
}
const files = browserTestFiles(names);
if (files.length === 0) refuseUse(`No browser test has ${names.join(" or ")} in its path.`, usage);
const browser: Browser = { engine, program };
const counts = await repeatFailed(await run(browser, files, pages), (failed) => run(browser, failed, 1));
reportCounts(counts);
process.exit(counts.failed ? 1 : 0);
