// @vitest-environment node
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** Browser tests in which a time has to pass, and whose time it is. */
const waits: Record<string, string> = {
  "test/browser/element/early/earlyTakeover.test.ts": "the metrics count it",
  "test/browser/element/telemetry/monitoring.test.ts": "the monitoring client's",
  "test/browser/element/telemetry/monitoringReplay.test.ts": "the monitoring client's",
  "test/browser/payments/status/clocks.test.ts": "the life of an invoice whose answer was lost",
  "test/browser/payments/status/expiry.test.ts": "the life of an invoice, which does not end it",
};

test("only tests about a time let one pass", () => {
  const paths = readdirSync(join(root, "test/browser"), { encoding: "utf8", recursive: true });
  const files = paths.filter((path) => path.endsWith(".ts")).map((path) => `test/browser/${path}`);
  const waiting = files.filter((file) => readFileSync(join(root, file), "utf8").includes("await timePasses("));
  expect(waiting.sort()).toEqual(Object.keys(waits));
});

const pause = "waits for a condition";
const byClass = "not by class";
const cases: [code: string, report: string | null][] = [
  ["export const wait = () => sleep(300);", pause],
  ["export const wait = () => pause(300);", pause],
  ["export const wait = () => new Promise((resolve) => setTimeout(resolve, 300));", pause],
  ["export const wait = () => new Promise((resolve) => setTimeout(resolve));", pause],
  ["export const wait = (server) => server.quiet();", null],
  ['export const find = (root) => root.querySelector(".tile");', byClass],
  ['export const find = (root) => root?.querySelectorAll("div > .tile");', byClass],
  ['export const find = (root) => root.querySelector<HTMLElement>("button.tile");', byClass],
  ['export const find = (root) => root.closest("[id].stack");', byClass],
  ['export const find = (page) => findVisible(page, "svg.qr");', byClass],
  ['export const boxes = (box) => [".tile", ".note"].map(box);', byClass],
  ['export const top = (box) => box(".tile").top;', byClass],
  ['export const isScript = (path) => path?.endsWith(".js") || path.endsWith(".ts");', null],
  ["export const find = (root) => root.querySelector(\"a[href$='.pdf'], [part=close]\");", null],
];

test("Biome reports fixed pauses and class selectors in browser tests", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "browser-waits-"));
  try {
    for (const file of [".biome.json", ".biome"]) cpSync(join(root, file), join(folder, file), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    for (const [index, [code]] of cases.entries()) {
      const file = join(folder, `test/browser/case${index}.ts`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${code}\n`);
    }
    const parameters = ["lint", "--vcs-enabled=false", "--reporter=github", "test/browser"];
    const { stdout } = spawnSync(join(root, "node_modules/.bin/biome"), parameters, { cwd: folder, encoding: "utf8" });
    for (const [index, [code, report]] of cases.entries()) {
      const found = stdout.split("\n").filter((line) => line.includes(`case${index}.ts`));
      if (report === null) expect(found, code).toEqual([]);
      else expect(found.join(), code).toContain(report);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
