import { readOptions, refuseUse } from "../../../demo/commandLine.ts";
import { type Counts, inTurn, reportCounts, sideBySide, suite } from "../../suites.ts";
import type { Engine } from "../engines/Engine.ts";
import { engines } from "../engines/engines.ts";
import { share } from "../engines/share.ts";
import { browserTestFiles } from "./testFiles.ts";

const usage = `npm run test:engines -- [options] [NAMES]

The browser tests whose paths contain one of the names, in each installed engine, on the present dist/. Without names: all.

  --engine NAME   one engine: ${Object.keys(engines).join(", ")}
  --share         the files where engines differ most; without --engine in all but Chromium`;

const { values, positionals: names } = readOptions(usage, {
  options: { engine: { type: "string" }, share: { type: "boolean", default: false } },
  allowPositionals: true,
});
const { engine: only, share: isShare } = values;
if (browserTestFiles(names).length === 0) refuseUse(`No browser test has ${names.join(" or ")} in its path.`, usage);

/** The files of a run that an engine can run. Prints what it leaves out, and why. */
function filesFor({ name, excluded }: Engine): string[] {
  const files = browserTestFiles(isShare ? share : names);
  const reasons = new Map<string, number>();
  const kept = files.filter((file) => {
    const [, reason] = Object.entries(excluded).find(([part]) => file.includes(part)) ?? [];
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    return reason === undefined;
  });
  for (const [reason, count] of reasons) console.log(`${name} skips ${count} files: ${reason}`);
  if (isShare)
    console.log(`${name} runs ${kept.length} of ${browserTestFiles([]).length} files; npm run test:engines: all`);
  return kept;
}

async function runIn([key, engine]: [string, Engine]): Promise<Counts> {
  if (engine.find() === undefined) {
    console.log(`${engine.name} is not installed, so nothing runs in it: ${engine.hint}`);
    return { passed: 0, failed: 0 };
  }
  const files = filesFor(engine);
  if (files.length === 0) return { passed: 0, failed: 0 };
  return suite(`Browser tests in ${engine.name}`, `npm run --silent test:browser -- ${files.join(" ")}`, {
    environment: { TEST_ENGINE: key, ...(isShare && { TEST_PAGES: "1" }) },
    isQuiet: isShare,
  });
}

// the share is for engines that do not run the whole suite anyway
const chosen = Object.entries<Engine>(engines).filter(([key]) =>
  only ? key === only : !isShare || key !== "chromium",
);
if (chosen.length === 0) refuseUse(`No such engine: ${only}.`, usage);
// with one page each, two engines leave a part of two processors idle
const runAll = isShare ? sideBySide : inTurn;
const counts = await runAll(...chosen.map((one) => () => runIn(one)));
reportCounts(counts);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
