import { chromeLauncher } from "@web/test-runner-chrome";
import { chromiumFlags, chromiumHint, findHeadlessChromium } from "../../../demo/chromium.ts";
import type { Engine } from "./Engine.ts";
import { emulateInChromium } from "./emulateMedia.ts";
import { insecureHost } from "./ownServers.ts";

const flags = [
  ...chromiumFlags,
  // frames cost most of a test's CPU time; a test that is about motion asks for it with withMotion()
  "--force-prefers-reduced-motion",
  // a test runs a function a few times, so that optimised code costs more than it saves
  "--js-flags=--no-opt --no-maglev",
  `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
];

/** Chromium, or Chrome, with puppeteer; the headless shell if it is installed. */
export const chromium: Engine = {
  name: "Chromium",
  find: findHeadlessChromium,
  hint: chromiumHint,
  launcher: ({ program, servers }) =>
    chromeLauncher({
      launchOptions: { executablePath: program, args: flags },
      async createPage(parts) {
        const page = await servers.createPage(parts);
        // a page keeps the focus although another one, such as a provider's, comes to the front
        await page.emulateFocusedPage(true);
        return page;
      },
    }),
  emulateMedia: emulateInChromium,
  excluded: {},
};
