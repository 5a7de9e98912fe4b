import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { widgetSources } from "../../../../.build/isBuilt.ts";
import { follow, readRecipes } from "../../../recipes/recipes.ts";
import type { Middleware } from "../../runnerTypes.ts";

const run = promisify(execFile);
const prefix = "/added-flow/";
const types: Record<string, string> = { ".js": "text/javascript", ".json": "application/json" };

/** Builds the widget with the README's flow added, in a folder of its own. @returns the folder of what was built */
async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "cashier-added-flow-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const source of widgetSources) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const recipe = readRecipes(readFileSync("src/README.md", "utf8")).find(({ title }) => title === "Add a payment flow");
  if (!recipe) throw new Error("The README has no recipe for a flow");
  follow(recipe, folder);
  const command = (tool: string, ...rest: string[]) => run(join("node_modules/.bin", tool), rest, { cwd: folder });
  await command("lingui", "extract", "--clean", "--overwrite");
  // the line before has written all texts, and looking for them takes half of the time of a build
  await command("vite", "build", "--mode", "start");
  return join(folder, "dist");
}

/** Serves the widget with the README's flow under `/added-flow/`; it is built when it is first asked for. */
export function addedFlow(): Middleware {
  let built: Promise<string> | undefined;
  return async (context, next) => {
    if (!context.path.startsWith(prefix)) return next();
    built ??= build();
    try {
      context.body = await readFile(join(await built, context.path.slice(prefix.length)));
      context.type = types[extname(context.path)] ?? "text/plain";
    } catch (thrown) {
      context.status = 500;
      context.body = String(thrown);
    }
    return undefined;
  };
}
