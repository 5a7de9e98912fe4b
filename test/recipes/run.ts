import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readOptions } from "../../demo/commandLine.ts";
import { Checks, finish, reportCounts } from "../suites.ts";
import { checkRecipe, follow, readRecipes } from "./recipes.ts";

const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).split("\0").filter(Boolean);

/** Copies the project's own files, as they are now. @returns the folder */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "cashier-recipes-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const deleted = new Set(git("ls-files", "-z", "--deleted"));
  for (const path of git("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"))
    if (!deleted.has(path)) cpSync(path, join(folder, path));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  // the linter leaves out what git ignores
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  return folder;
}

const usage = `npm run test:recipes -- [--short]

Follows the recipes of src/README.md to the letter, on a copy of the project, which then passes npm run check.

  --short   types and lint alone`;
const { values } = readOptions(usage, { options: { short: { type: "boolean", default: false } } });
// "npm test" takes the short form: the unit tests of the copy take as long as the project's own
const checks = values.short ? ["typecheck", "lint"] : ["check"];
const folder = copyProject();
const results = new Checks();

/** @throws Error with the script's output if it fails */
function npmRun(script: string): void {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", script], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm run ${script}\n${stdout}${stderr}`);
}

for (const recipe of readRecipes(readFileSync("src/README.md", "utf8"))) {
  if (recipe.steps.length === 0) continue;
  await results.run(recipe.title, () => {
    checkRecipe(recipe);
    follow(recipe, folder);
    for (const script of recipe.scripts) npmRun(script);
  });
}
// it follows the recipes as well, which the copy has done
rmSync(join(folder, "test/recipes/recipes.test.ts"));
for (const script of checks) await results.run(`npm run ${script}, after all of them`, () => npmRun(script));

reportCounts(results.counts);
finish(results.counts);
