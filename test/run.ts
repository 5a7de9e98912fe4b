import { rmSync } from "node:fs";
import { isBuilt } from "../.build/isBuilt.ts";
import { chromiumHint, findChromium } from "../demo/chromium.ts";
import { browserTestFiles } from "./browser/runner/testFiles.ts";
import {
  type Counts,
  check,
  failure,
  finish,
  inTurn,
  lint,
  sideBySide,
  suite,
  sum,
  types,
  unitTests,
} from "./suites.ts";

/** Fails without Chromium, and says how to get it. */
function requireChromium(): Promise<Counts> {
  const isThere = findChromium() !== undefined;
  if (!isThere) console.error(chromiumHint);
  return Promise.resolve(isThere ? { passed: 0, failed: 0 } : failure("No Chromium"));
}

const build = () => check("Build and size budget", "npm run --silent build");

const browserTests = (names: readonly string[] = []) =>
  suite("Browser tests", `npm run --silent test:browser -- ${names.join(" ")}`);

const quietly = { isQuiet: true };
const nicely = { isQuiet: true, isNice: true };

/**
 * Every check. The browser tests compare times, so beside them run only checks without time limits, at the lowest
 * priority. The parts after them keep both processors busy: five of them side by side take no less time, and time out.
 */
function everything(): Promise<Counts> {
  // the browser tests must never see an older build
  rmSync("dist", { recursive: true, force: true });
  const background = () =>
    inTurn(
      () => types(nicely),
      () => lint(nicely),
      () => suite("Package", "npm run --silent test:package", nicely),
      () => suite("Recipes", "npm run --silent test:recipes -- --short", nicely),
    );
  const others = () =>
    sideBySide(
      () => suite("Other engines", "npm run --silent test:engines -- --share", quietly),
      () =>
        inTurn(
          () => suite("Web view tests", "npm run --silent test:webview", quietly),
          () => suite("Random walks", "npm run --silent walk", quietly),
        ),
      () =>
        inTurn(
          () => suite("Trust", "npm run --silent trust -- --short", quietly),
          () => suite("Stacks", "npm run --silent test:stacks -- --offline", quietly),
        ),
    );
  return inTurn(requireChromium, build, unitTests, () =>
    sideBySide(background, () => inTurn(() => browserTests(), others)),
  );
}

/** The unit tests and browser tests whose paths contain one of the names. */
async function subject(names: readonly string[]): Promise<Counts> {
  const unit = await unitTests(names);
  if (browserTestFiles(names).length === 0) return unit;
  const browser = await inTurn(requireChromium, ...(isBuilt() ? [] : [build]), () => browserTests(names));
  return sum([unit, browser]);
}

const names = process.argv.slice(2);
const counts = names.length ? await subject(names) : await everything();
if (names.length && counts.passed + counts.failed === 0) {
  console.error(`No test file has a path with ${names.join(" or ")} in it.`);
  counts.failed = 1;
}
finish(counts);
