import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import ts from "typescript";
import manifest from "../../package.json" with { type: "json" };
import { Checks, reportCounts } from "../suites.ts";
import { checkBrowsers } from "./browserSupport.ts";
import { checkBill } from "./checkBill.ts";
import { compilers, typeApps } from "./typeApps.ts";

// `npm run test:package`, after a build: the packed package as a registry, a compiler and a bundler see it.
const folder = mkdtempSync(join(tmpdir(), "cashier-package-"));
const packed = join(folder, "unpacked");
const run = promisify(execFile);

/** Packs the package and unpacks it. @returns the tarball's path */
function pack(): string {
  const name = execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { encoding: "utf8" }).trim();
  const tarball = join(folder, name.split("\n").at(-1) ?? "");
  mkdirSync(packed);
  execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", packed]);
  return tarball;
}

/**
 * Compiles an app, the one without React in all ways that the compiler finds packages.
 * @throws with the compiler's messages
 */
async function compile(app: (typeof typeApps)[number], compiler: (typeof compilers)[number]): Promise<void> {
  const home = join(folder, `${app.name} ${compiler.name}`);
  mkdirSync(join(home, "node_modules/@types"), { recursive: true });
  execFileSync("cp", ["-rl", packed, join(home, "node_modules/cashier-widget")]);
  if (app.react) symlinkSync(realpathSync(join("node_modules", app.react)), join(home, "node_modules/@types/react"));
  writeFileSync(join(home, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(home, app.file), app.code);
  for (const [index, resolution] of compiler.resolutions.slice(0, app.react ? 1 : undefined).entries()) {
    const compilerOptions = {
      strict: true,
      skipLibCheck: false,
      // each compiler checks the DOM's own declarations once, beside the package's
      skipDefaultLibCheck: index > 0 || app.react !== undefined,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: "ES2020",
      lib: ["ES2020", "DOM", "DOM.Iterable"],
      module: resolution.startsWith("node") && resolution !== "node" ? resolution : "ESNext",
      moduleResolution: resolution,
      jsx: "react-jsx",
      types: [],
    };
    const config = join(home, `tsconfig.${resolution}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [app.file] }));
    try {
      await run(process.execPath, [resolve("node_modules", compiler.path), "-p", config]);
    } catch (error) {
      const output = error instanceof Error && "stdout" in error ? error.stdout : error;
      throw new Error(`moduleResolution ${resolution}\n${output}`);
    }
  }
}

/** The package as publint sees it. */
async function checkManifest(): Promise<void> {
  const { messages, pkg } = await publint({ pkgDir: packed, strict: true, pack: false });
  const found = messages.map((message) => formatMessage(message, pkg));
  if (found.length > 0) throw new Error(found.join("\n"));
}

/** The package is ES modules only: CommonJS imports them, which compilers before 5.8 do not know. */
const esModulesOnly = "CJSResolvesToESM";
/** Every other problem that are-the-types-wrong knows. */
async function checkTypes(tarball: string): Promise<void> {
  const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
    excludeEntrypoints: [/\.(?:js|json|html)$/, /locales/, /schema/],
  });
  if (!result.types) throw new Error("The package has no types");
  const problems = result.problems.filter(({ kind }) => kind !== esModulesOnly);
  if (problems.length > 0) throw new Error(problems.map((problem) => JSON.stringify(problem)).join("\n"));
}

/** Checks that each script exports every value that its declaration names: an editor imports what is declared. */
async function checkValues(): Promise<void> {
  const entries = Object.values(manifest.exports).filter((entry) => typeof entry === "object");
  const paths = entries.flatMap((entry) => Object.values(entry)).map((path) => join(packed, path));
  const program = ts.createProgram(paths, { allowJs: true, module: ts.ModuleKind.ESNext });
  const checker = program.getTypeChecker();
  const targetOf = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const valuesOf = (path: string) => {
    const source = program.getSourceFile(join(packed, path));
    const module = source && checker.getSymbolAtLocation(source);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    return symbols.flatMap((symbol) => (targetOf(symbol).flags & ts.SymbolFlags.Value ? [symbol.name] : []));
  };
  for (const { types, default: script } of entries) {
    const exported = valuesOf(script);
    const missing = valuesOf(types).filter((name) => !exported.includes(name));
    if (missing.length > 0) throw new Error(`${script} does not export ${missing.join(", ")}`);
  }
}

/** A registry shows the README on a page of its own, so no link may be relative to the repository. */
async function checkFiles(): Promise<void> {
  const readme = readFileSync(join(packed, "README.md"), "utf8");
  const relative = [...readme.matchAll(/\]\((?!https?:|#)([^)]*)\)/g)].map(([, path]) => path);
  if (relative.length > 0) throw new Error(`The packed README has relative links: ${relative.join(", ")}`);
  if (!readFileSync(join(packed, "LICENSE"), "utf8").includes("MIT License")) throw new Error("There is no licence");
  const named: string[] = JSON.stringify(manifest.exports).match(/\.\/dist\/[^"*]+\.\w+/g) ?? [];
  for (const path of named) readFileSync(join(packed, path));
}

const checkBrowserSupport = async () =>
  checkBrowsers(join(packed, "dist"), readFileSync(join(packed, "README.md"), "utf8"));

/** The command, by itself, against the package's own server: it needs no other package. */
async function checkCommand(): Promise<void> {
  const command = join(packed, manifest.bin["cashier-widget"]);
  const address = pathToFileURL(join(packed, "dist/testing/server.js")).href;
  const { startDemoServer }: typeof import("../../src/testing") = await import(address);
  const server = await startDemoServer();
  try {
    // the processors may be busy with other tests
    const limits = ["--timeout", "120", "--total", "1200"];
    const { stdout } = await run(process.execPath, [
      command,
      "verify",
      server.url,
      "--token",
      "anna",
      "--json",
      ...limits,
    ]);
    const { checks }: { checks: object[] } = JSON.parse(stdout);
    if (checks.length < 60) throw new Error(`Only ${checks.length} checks`);
  } finally {
    await server.close();
  }
}

const checks = new Checks();
try {
  const tarball = pack();
  await checks.run("files", checkFiles);
  await checks.run("browsers", checkBrowserSupport);
  await checks.run("bill of materials", async () => checkBill(join(packed, "dist")));
  await checks.run("publint", checkManifest);
  await checks.run("the command", checkCommand);
  await checks.run("are the types wrong", () => checkTypes(tarball));
  await checks.run("values of the types", checkValues);
  for (const compiler of compilers) {
    for (const app of typeApps) await checks.run(`${compiler.name}, ${app.name}`, () => compile(app, compiler));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
reportCounts(checks.counts);
process.exitCode = checks.counts.failed > 0 ? 1 : 0;
