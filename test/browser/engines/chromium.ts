import { chromeLauncher, type puppeteerCore } from "@web/test-runner-chrome";
import { blankPage, chromiumFlags, chromiumHint, findChromium, insecureHost } from "../runner/chromium.ts";
import type { Engine } from "./Engine.ts";

const flags = [
  ...chromiumFlags,
  // frames cost most of a test's CPU time; a test that is about motion asks for it with withMotion()
  "--force-prefers-reduced-motion",
  `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
];

/**
 * Keeps a page in its process, which has all scripts compiled: between two files the runner opens about:blank, which is of
 * no site, so that the browser would end the process. An empty page of the tests' site takes its place.
 */
function keepProcess(page: puppeteerCore.Page): void {
  const goto = page.goto.bind(page);
  let { origin } = new URL("about:blank");
  page.goto = (address, options) => {
    if (address === "about:blank") return goto(origin === "null" ? address : `${origin}${blankPage}`, options);
    ({ origin } = new URL(address));
    return goto(address, options);
  };
}

/** Chromium, or Chrome, with puppeteer. */
export const chromium: Engine = {
  name: "Chromium",
  find: findChromium,
  hint: chromiumHint,
  launcher: ({ program, servers }) =>
    chromeLauncher({
      launchOptions: { executablePath: program, args: flags },
      async createPage(parts) {
        const page = await servers.createPage(parts);
        keepProcess(page);
        // a loaded machine is slow, not broken
        page.setDefaultNavigationTimeout(120_000);
        // a page keeps the focus although another one, such as a provider's, comes to the front
        await page.emulateFocusedPage(true);
        return page;
      },
    }),
  canSwitchMotion: true,
  excluded: {},
};
