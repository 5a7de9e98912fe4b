import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { TestRunnerConfig } from "@web/test-runner";

type Middleware = NonNullable<TestRunnerConfig["middleware"]>[number];

const run = promisify(execFile);
const prefix = "/added-flow/";
const types: Record<string, string> = { ".js": "text/javascript", ".json": "application/json" };

/** What a build is made of. */
const sources = ["src", ".build", "package.json", "tsconfig.json", "vite.config.ts", "lingui.config.ts"];

/** The files of the README's flow, by their paths, as they stand in its chapter. */
function chapterFiles(): [path: string, text: string][] {
  const chapter = /## Add a payment flow\n([\s\S]*?)\n## /.exec(readFileSync("src/README.md", "utf8"))?.[1] ?? "";
  return [...chapter.matchAll(/`(src\/flows\/\S+)`\n\n {3}```tsx?\n([\s\S]*?)\n {3}```/g)].map(
    ([, path = "", text = ""]) => [path, `${text.replace(/^ {3}/gm, "")}\n`],
  );
}

function insert(file: string, after: string, line: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(after)) throw new Error(`${file} has no ${after}`);
  writeFileSync(file, text.replace(after, `${after}\n${line}`));
}

/** Builds the widget with the README's flow added, in a folder of its own. @returns the folder of what was built */
async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "cashier-added-flow-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const files = chapterFiles();
  if (files.length < 3) throw new Error("The README's chapter names no files");
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const registry = join(folder, "src/flows/index.ts");
  insert(registry, "const flows: readonly Flow[] = [", "  voucherFlow,");
  writeFileSync(registry, `import { voucherFlow } from "./voucher";\n${readFileSync(registry, "utf8")}`);
  insert(join(folder, "src/contract/host/screenPath.ts"), "export const screenPaths = [", '  "/deposit/voucher",');
  const command = (tool: string, ...rest: string[]) => run(join("node_modules/.bin", tool), rest, { cwd: folder });
  await command("lingui", "extract", "--clean", "--overwrite");
  await command("vite", "build");
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
