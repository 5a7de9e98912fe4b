import { randomUUID } from "node:crypto";
import type { TestRunnerConfig } from "@web/test-runner";
import { transformWithOxc } from "vite";
import type { Engine } from "../engines/Engine.ts";
import type { OwnServers } from "../engines/ownServers.ts";
import type { Launcher, Middleware, Plugin } from "../runnerTypes.ts";
import { demoVisits } from "./demoVisits.ts";
import { frameFocus } from "./frameFocus.ts";
import { mediaFeatures } from "./mediaFeatures.ts";
import { addedFlow } from "./middleware/addedFlow.ts";
import { hostileServer } from "./middleware/hostileServer.ts";
import { hostPages } from "./middleware/hostPages.ts";
import { printedText } from "./printedText.ts";

/** Strips the types from the tests and changes nothing else. */
const typeScript: Plugin = {
  name: "typescript",
  resolveMimeType: ({ path }) => (path.endsWith(".ts") ? "js" : undefined),
  async transform({ path, body }) {
    if (!path.endsWith(".ts")) return undefined;
    return (await transformWithOxc(String(body), path, { target: "es2022" })).code;
  },
};

/**
 * The runner sends the values of a failed assertion as structured clones. An element cannot be cloned, and without this
 * the whole file would go unreported.
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

const preparation = "/prepare-test-page.js";

/**
 * Gives a test page the address of its payment server, as window.demoServer. Each test file starts with a fresh server
 * and empty storage.
 */
function preparePages(servers: OwnServers): Middleware {
  return (context, next) => {
    if (context.path !== preparation) return next();
    servers.resetFor(context);
    context.type = "js";
    context.set("cache-control", "no-store");
    context.body = `
localStorage.clear();
sessionStorage.clear();
window.demoServer = ${JSON.stringify(servers.addressFor(context))};
${nameElements}`;
    return undefined;
  };
}

/** The page of a test file. Chromium takes a script of the same address from the page before, even if told not to. */
const page = (testFramework: string) =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body>
<script src="${preparation}?${randomUUID()}"></script>
<script type="module" src="${testFramework}"></script>
</body>
</html>`;

export interface BrowserTestOptions {
  engine: Engine;
  launcher: Launcher;
  files: string[];
  port: number;
  servers: OwnServers;
  /** how many files run side by side */
  concurrency: number;
}

/** The browser tests drive the built dist/ in one engine. */
export function browserTests({
  engine,
  launcher,
  files,
  port,
  servers,
  concurrency,
}: BrowserTestOptions): TestRunnerConfig {
  return {
    rootDir: ".",
    // the payment servers' host, so that their cookies are first-party ones
    hostname: "127.0.0.1",
    port,
    files,
    nodeResolve: true,
    concurrency,
    browserStartTimeout: 60_000,
    testsStartTimeout: 60_000,
    testsFinishTimeout: 900_000,
    // a test that times out keeps running and disturbs the next one, so only a hanging test should
    testFramework: { config: { timeout: "60000" } },
    plugins: [typeScript, demoVisits(), frameFocus(), mediaFeatures(engine.emulateMedia), printedText()],
    middleware: [preparePages(servers), hostPages(servers.addressFor), hostileServer(), addedFlow()],
    testRunnerHtml: page,
    browsers: [launcher],
  };
}
