import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type ConsoleMessage, chromium } from "playwright-core";
import { chromiumFlags, requireHeadlessChromium } from "../../demo/chromium.ts";
import { readOptions, refuseUse } from "../../demo/commandLine.ts";
import { createDemoServer } from "../../demo/server/createDemoServer.ts";
import { listen } from "../../demo/server/http/listen.ts";
import { StaticFolder } from "../../demo/server/http/StaticFolder.ts";
import { exitOnSignals } from "../signals.ts";
import { Checks, reportCounts } from "../suites.ts";
import type { Stack } from "./Stack.ts";
import { stacks } from "./stacks.ts";

const usage = `npm run test:stacks -- [--offline] [NAMES]

The packed package in small apps, on the present dist/. Without names: all of them.

  --offline   those that need nothing from the registry

The apps: ${stacks.map(({ name }) => name).join(", ")}`;

const buildMs = 180_000;
const listMs = 30_000;
/** a method that the demo server always lists */
const listed = "SPEI bank transfer";

/** Packs the package. @returns the path of the tarball */
function pack(folder: string): string {
  const name = execFileSync("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], {
    encoding: "utf8",
  });
  return join(folder, name.trim());
}

/** Writes an app and installs the package: by npm, or unpacked where the app needs nothing else. */
function install({ name, packages, files }: Stack, tarball: string, folder: string): string {
  const app = join(folder, name);
  const manifest = {
    name,
    private: true,
    type: "module",
    dependencies: { ...packages, "cashier-widget": `file:${tarball}` },
  };
  for (const [path, text] of Object.entries({ ...files, "package.json": JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), text);
  }
  if (Object.keys(packages).length > 0) {
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: app, stdio: "inherit" });
  } else {
    const target = join(app, "node_modules/cashier-widget");
    mkdirSync(target, { recursive: true });
    execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", target]);
  }
  return app;
}

/** Runs the app's command. @throws if it fails, with its output */
function build({ command }: Stack, app: string): void {
  const args = command.map((part) => (part === "VITE" ? resolve("node_modules/vite/bin/vite.js") : part));
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: app,
    encoding: "utf8",
    timeout: buildMs,
  });
  if (status !== 0) throw new Error(`${command.join(" ")} failed:\n${stdout}\n${stderr}`);
}

/** Opens the built app and waits for an icon of its list. @throws if none comes, or if the page throws or complains */
async function openList({ text, complains, refusal }: Stack, app: string, executablePath: string): Promise<void> {
  const folder = new StaticFolder(join(app, "out"));
  const pages = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (!(await folder.send(request, response, pathname))) response.writeHead(404).end();
  });
  const port = await listen(pages, "127.0.0.1", 0);
  const server = await createDemoServer({ port: 0, seed: 1, distDir: resolve("dist") });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    const thrown: string[] = [];
    page.on("pageerror", ({ message }) => thrown.push(message));
    // a host's console stays clean; the app has no icon
    page.on("console", (message) => {
      const isOurs = /^(?:warning|error)$/.test(message.type()) && !message.location().url.endsWith("/favicon.ico");
      if (isOurs && !complains) thrown.push(message.text());
    });
    const isError = (message: ConsoleMessage) => message.type() === "error" && message.text().includes("cashier");
    const [error] = await Promise.all([
      refusal ? page.waitForEvent("console", { predicate: isError, timeout: listMs }) : undefined,
      page.goto(`http://127.0.0.1:${port}/index.html?server=${encodeURIComponent(server.url)}`),
    ]);
    if (refusal) {
      if (!error?.text().includes(refusal)) throw new Error(`It says: ${error?.text()}`);
      if (await page.evaluate('Boolean(customElements.get("cashier-widget"))')) throw new Error("It is defined");
      return;
    }
    // the row draws its picture once it has loaded
    await page.getByRole("button", { name: listed }).locator("img").first().waitFor({ timeout: listMs });
    if (text) await page.getByText(text, { exact: true }).waitFor({ timeout: listMs });
    if (thrown.length > 0) throw new Error(thrown.join("\n"));
  } finally {
    await browser.close();
    await server.close();
    pages.close();
  }
}

const { values, positionals } = readOptions(usage, {
  options: { offline: { type: "boolean" } },
  allowPositionals: true,
});
const chosen = stacks.filter(
  ({ name, packages }) =>
    (!values.offline || Object.keys(packages).length === 0) &&
    (positionals.length === 0 || positionals.some((part) => name.includes(part))),
);
if (chosen.length === 0) refuseUse(`No such app: ${positionals.join(", ")}.`, usage);
exitOnSignals();
const executablePath = requireHeadlessChromium();
const folder = mkdtempSync(join(tmpdir(), "cashier-stacks-"));
const checks = new Checks();
try {
  const tarball = pack(folder);
  for (const stack of chosen) {
    await checks.run(stack.name, async () => {
      const app = install(stack, tarball, folder);
      build(stack, app);
      if (stack.hasPage) await openList(stack, app, executablePath);
    });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
reportCounts(checks.counts);
process.exitCode = checks.counts.failed > 0 ? 1 : 0;
