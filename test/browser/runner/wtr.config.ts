import type { TestRunnerConfig } from "@web/test-runner";
import { chromeLauncher, type puppeteerCore } from "@web/test-runner-chrome";
import { transformWithOxc } from "vite";
import { addedFlow } from "../server/addedFlow.ts";
import { hostileServer } from "../server/hostileServer.ts";
import { hostPages } from "../server/hostPages.ts";
import { chromiumFlags } from "./chromium.ts";
import { demoVisits } from "./demoVisits.ts";

type Plugin = NonNullable<TestRunnerConfig["plugins"]>[number];

/** Takes the types out of the tests; everything else of them runs as it stands. */
const typeScript: Plugin = {
  name: "typescript",
  resolveMimeType: ({ path }) => (path.endsWith(".ts") ? "js" : undefined),
  async transform({ path, body }) {
    if (!path.endsWith(".ts")) return undefined;
    return (await transformWithOxc(String(body), path, { target: "es2022" })).code;
  },
};

/**
 * The runner sends a failed assertion's values as clones. An element has none: without this the file would not be
 * reported at all.
 */
const nameElements = `
{
  const { structuredClone } = window;
  const named = (_, value) => typeof value?.nodeName === "string" ? value.nodeName : value;
  window.structuredClone = (value, ...options) => {
    try {
      return structuredClone(value, ...options);
    } catch {
      return JSON.parse(JSON.stringify(value, named));
    }
  };
}`;

/** A page keeps the focus although another one, a provider's for one, comes to the front. */
async function createPage({ context }: { context: puppeteerCore.BrowserContext }): Promise<puppeteerCore.Page> {
  const opened = await context.newPage();
  await opened.emulateFocusedPage(true);
  return opened;
}

/** The tests read where the payment server is from window.demoServer. */
const page = (demoServer: string) => (testFramework: string) =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body>
<script>window.demoServer = ${JSON.stringify(demoServer)};${nameElements}</script>
<script type="module" src="${testFramework}"></script>
</body>
</html>`;

/**
 * The browser tests drive the built dist/ in Chromium.
 * @param demoServer address of a running payment server
 * @param files patterns of the test files
 */
export function browserTests(demoServer: string, chromium: string, files: string[]): TestRunnerConfig {
  return {
    rootDir: ".",
    // the payment server's host, so that its cookies are not a third party's
    hostname: "127.0.0.1",
    files,
    nodeResolve: true,
    // two tests side by side would take the focus from each other
    concurrency: 1,
    browserStartTimeout: 60_000,
    testsStartTimeout: 60_000,
    testsFinishTimeout: 480_000,
    testFramework: { config: { timeout: "20000" } },
    plugins: [typeScript, demoVisits()],
    middleware: [hostPages(demoServer), hostileServer(), addedFlow()],
    testRunnerHtml: page(demoServer),
    browsers: [chromeLauncher({ launchOptions: { executablePath: chromium, args: chromiumFlags }, createPage })],
  };
}
