import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { integrityOf } from "../.build/package/integrity.ts";

// `npm run test:reproducible` builds twice, in two time zones and languages, and compares every file. It also checks
// that each script has a source map that leads to its sources.

const folder = "dist";

/** Builds into dist/ as a machine elsewhere would. */
const build = (environment: Record<string, string>) =>
  execFileSync("npm", ["run", "--silent", "build"], { env: { ...process.env, ...environment }, stdio: "inherit" });

/** The hash of every file, by its path. */
function hashes(): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(paths.map((path) => [path, integrityOf(readFileSync(path))]));
}

/** The paths whose content differs, or that only one build has. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));
}

/** The problem with a script's source map; undefined if there is none. */
function mapProblem(path: string): string | undefined {
  const code = readFileSync(path, "utf8");
  if (code.includes("sourceMappingURL")) return `${path} names its source map`;
  if (!existsSync(`${path}.map`)) return `${path} has no source map`;
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8")));
  const lines = code.split("\n");
  const column = Math.floor((lines[0]?.length ?? 0) / 2);
  const entry = map.findEntry(0, column);
  return "originalSource" in entry ? undefined : `${path}.map leads nowhere from column ${column}`;
}

build({});
const first = hashes();
build({ TZ: "Pacific/Auckland", LANG: "tr_TR.UTF-8" });
const changed = differences(first, hashes());
/** Chunks without code of their own: pictures, the bundler's helpers, and exports passed on. */
const hasNoSource = (path: string) =>
  /^c\/(?:flags\d|rolldown-runtime)/.test(path) ||
  /^export\{[^}]*\}from"[^"]*";?\s*$/.test(readFileSync(join(folder, path), "utf8"));

const scripts = ["cashier-widget.js", "cashier-host.js", ...readdirSync(join(folder, "c")).map((name) => `c/${name}`)];
const problems = scripts
  .filter((name) => name.endsWith(".js") && !hasNoSource(name))
  .map((name) => mapProblem(join(folder, name)))
  .filter((problem) => problem !== undefined);
for (const path of changed) console.error(`${path} differs`);
for (const problem of problems) console.error(problem);
console.log(`${first.size} files, ${changed.length} differ; ${problems.length} source maps are wrong`);
process.exitCode = changed.length + problems.length > 0 ? 1 : 0;
