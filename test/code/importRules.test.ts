import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeFiles } from "./exportedNames.ts";

const root = resolve(import.meta.dirname, "../..");

/** Files that each violate one rule. */
const violations: [rule: string, file: string, code: string][] = [
  ["contract-imports-downwards", "src/contract/amount.ts", 'export * from "../money/minorUnits";'],
  ["api-imports-downwards", "src/api/screen.ts", 'import type { App } from "../app/App";\nexport type Screen = App;'],
  ["ui-imports-downwards", "src/ui/lazy.ts", 'export const later = () => import("../app/App");'],
  ["catalogue-imports-downwards", "src/catalogue/pay.ts", 'export * from "../payment/pay";'],
  ["flows-never-import-each-other", "src/flows/pix/Pix.ts", 'export * from "../redirect/Redirect";'],
  ["hostPage-imports-downwards", "src/hostPage/app.ts", 'export type { App } from "../app/App";'],
  ["host-pages-carry-no-element-code", "src/hostPage/fields.ts", 'export { fields } from "../session/fields";'],
  ["verify-imports-downwards", "src/verify/call.ts", 'export * from "../api/call";'],
  ["no-browser-loads-the-conformance-command", "src/app/check.ts", 'export * from "../verify/verify";'],
  ["frameworks-load-the-element-on-demand", "src/frameworks/react.ts", 'export * from "../index";'],
  ["no-react-from-transport-down", "src/transport/hook.ts", 'export { useState } from "react";'],
  ["no-circular", "src/money/minorUnits.ts", 'export * from "./round2";'],
  ["entries-are-not-imported", "src/app/again.ts", 'export * from "../index";'],
  ["product-stands-alone", "src/app/demo.ts", 'export * from "../../demo/page";'],
  ["no-unresolvable", "src/app/missing.ts", 'export * from "./nowhere";'],
  ["demo-stands-without-tests", "demo/screenshots/browser.ts", 'export * from "../../test/browser";'],
];

/** Files of two folders that import from each other, in the product and in the demo. */
const folderCircles: Record<string, string> = {
  "src/catalogue/saved/loadSaved.ts": 'export * from "../method/method";',
  "src/catalogue/method/method.ts": "export const method = 1;",
  "src/catalogue/method/listMethods.ts": 'export * from "../saved/names";',
  "src/catalogue/saved/names.ts": "export const names = 1;",
  "demo/server/calls/deposit.ts": 'export * from "../bank/bank";',
  "demo/server/bank/bank.ts": "export const bank = 1;",
  "demo/server/bank/decide.ts": 'export * from "../calls/call";',
  "demo/server/calls/call.ts": "export const call = 1;",
};
const circularFolders = ["src/catalogue/saved", "src/catalogue/method", "demo/server/calls", "demo/server/bank"];

const validFiles: Record<string, string> = {
  "src/index.ts": 'export * from "./app/App";',
  "src/app/App.ts": 'export * from "../flows";\nexport type App = string;',
  "src/flows/index.ts": 'export const flows = [() => import("./pix/Pix"), () => import("./redirect/Redirect")];',
  "src/flows/Flow.ts": "export interface Flow { id: string }",
  "src/flows/redirect/Redirect.ts": 'export type { Flow } from "../Flow";\nexport * from "../../payment/pay";',
  "src/payment/pay.ts": 'export * from "../api/call";',
  "src/api/call.ts": "export const call = 1;",
  "src/verify/verify.ts": 'export * from "../contract/wire/strict";',
  "src/contract/wire/strict.ts": "export const strict = 1;",
  "src/session/fields.ts": "export const fields = {};\nexport type Fields = typeof fields;",
  "src/session/fieldLists.ts": "export const propertyNames = [];",
  "src/frameworks/names.ts": 'export * from "../session/fieldLists";',
  "src/hostPage/types.ts": 'export type { Fields } from "../session/fields";',
  "src/money/round2.ts": 'export * from "./minorUnits";',
  "demo/page.ts": "export const page = 1;",
  "test/browser.ts": 'export * from "../demo/page";',
};

interface Violation {
  rule: { name: string; severity: string };
  from: string;
}

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  for (const [file, code] of [
    ...violations.map(([, file, code]) => [file, code] as const),
    ...Object.entries({ ...validFiles, ...folderCircles }),
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  for (const file of [".dependency-cruiser.cjs", ".biome.json", ".biome", "tsconfig.json"]) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, ...parameters: string[]) =>
  spawnSync(join(root, "node_modules/.bin", program), parameters, { cwd: folder, encoding: "utf8" });

test("dependency-cruiser reports each invalid import and no valid one", { timeout: 60_000 }, () => {
  const { stdout } = run("depcruise", "src", "demo", "--config", ".dependency-cruiser.cjs", "--output-type", "json");
  const report: { summary: { violations: Violation[] } } = JSON.parse(stdout);
  const found = report.summary.violations.map(({ rule, from }) => `${rule.severity} ${rule.name}: ${from}`);
  for (const [rule, file] of violations) expect(found).toContain(`error ${rule}: ${file}`);
  for (const room of circularFolders) expect(found).toContain(`error no-circular-folders: ${room}`);
  const wrongFiles = [...violations.map(([, file]) => file), "src/money/round2.ts"];
  // an import upwards makes circles of the folders, too
  const ofFiles = report.summary.violations.filter(({ rule }) => rule.name !== "no-circular-folders");
  expect(ofFiles.filter(({ from }) => !wrongFiles.includes(from))).toEqual([]);
});

interface Rule {
  name: string;
  from: { path: string };
  to: { pathNot: string[] };
}

test("each folder imports something from each that it may", () => {
  const { forbidden }: { forbidden: Rule[] } = createRequire(import.meta.url)(join(root, ".dependency-cruiser.cjs"));
  const files = [...codeFiles("src")].filter(([file]) => !file.includes(".test."));
  for (const { from, to, name } of forbidden.filter(({ name }) => name.endsWith("-imports-downwards"))) {
    const imported = files
      .filter(([file]) => new RegExp(from.path).test(file))
      .flatMap(([file, code]) =>
        [...code.matchAll(/(?:from|import\(?) ?"(\.[^"]+)"/g)].map(([, path = ""]) => join(dirname(file), path)),
      );
    const isUnused = (path: string) =>
      !imported.some((file) => ["", ".ts", ".tsx"].some((extension) => new RegExp(path).test(file + extension)));
    const [, ...permitted] = to.pathNot;
    expect(permitted.filter(isUnused), name).toEqual([]);
  }
});

test("Biome reports state in a module but not in a function", { timeout: 60_000 }, () => {
  writeFileSync(join(folder, "src/money/counter.ts"), "export let count = 0;\ncount += 1;\n");
  writeFileSync(
    join(folder, "src/money/sum.ts"),
    "export function sum() {\n  let all = 0;\n  all += 1;\n  return all;\n}\n",
  );
  const { stdout, stderr } = run("biome", "lint", "--vcs-enabled=false", "src/money");
  const report = stdout + stderr;
  expect(report).toContain("A module must not hold state");
  expect(report).toContain("src/money/counter.ts");
  expect(report).not.toContain("src/money/sum.ts");
});

test("Biome reports the collections of a module that have no read-only type", { timeout: 60_000 }, () => {
  const writable = ["new Map<string, number>()", "new WeakMap<object, number>()", 'new Set(["a"])'];
  const lines = [...writable.map((value) => ` = ${value}`), ": Map<string, number> = new Map()", ": string[] = []"];
  const safe = [
    'export const names: ReadonlySet<string> = new Set(["a"]);',
    "export const none: readonly string[] = [];",
    "export const count = () => {\n  const seen = new Set<string>();\n  return seen.size;\n};",
  ];
  lines.forEach((line, at) => {
    writeFileSync(join(folder, `src/money/shared${at}.ts`), `export const shared${at}${line};\n`);
  });
  writeFileSync(join(folder, "src/money/constants.ts"), `${safe.join("\n")}\n`);
  const { stdout, stderr } = run("biome", "lint", "--vcs-enabled=false", "src/money");
  const report = stdout + stderr;
  for (const at of lines.keys()) expect(report).toContain(`src/money/shared${at}.ts`);
  expect(report).toContain("has a read-only type");
  expect(report).not.toContain("src/money/constants.ts");
});
