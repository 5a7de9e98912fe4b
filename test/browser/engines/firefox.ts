import { chromeLauncher } from "@web/test-runner-chrome";
import { findProgram } from "../../../demo/findProgram.ts";
import type { Engine } from "./Engine.ts";
import { emulateInFirefox } from "./firefoxMedia.ts";
import { insecureHost, type OwnServers } from "./ownServers.ts";

const preferences = {
  "ui.prefersReducedMotion": 1,
  // scroll bars take no room, as in the other engines
  "ui.useOverlayScrollbars": 1,
  // test pages open windows without a press
  "dom.disable_open_during_load": false,
  // every page keeps the focus, as pages run side by side
  "focusmanager.testmode": true,
  "network.dns.localDomains": insecureHost,
  // a page with a proxy asks it for this machine's hosts, too
  "network.proxy.allow_hijacking_localhost": true,
};

type Page = Awaited<ReturnType<OwnServers["createPage"]>>;

/**
 * Lets older versions set the size of a page: they cannot turn the screen, for which puppeteer asks at the same time.
 */
function withoutTurning(page: Page): Page {
  const setViewport = page.setViewport.bind(page);
  page.setViewport = (size) =>
    setViewport(size).catch((thrown: unknown) => {
      if (!String(thrown).includes("setScreenOrientationOverride")) throw thrown;
    });
  return page;
}

/** Firefox, with puppeteer, over WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  find: () => process.env.FIREFOX_PATH || findProgram("firefox-esr", "firefox"),
  hint: "install Debian's (apt-get install firefox-esr), or set FIREFOX_PATH",
  launcher: ({ program, servers }) => {
    const launcher = chromeLauncher({
      launchOptions: {
        browser: "firefox",
        executablePath: program,
        // for emulateInFirefox
        args: ["--remote-allow-system-access"],
        extraPrefsFirefox: preferences,
        defaultViewport: null,
      },
      createPage: async (parts) => withoutTurning(await servers.createPage(parts)),
    });
    launcher.name = "Firefox";
    return launcher;
  },
  filesPerBrowser: 40,
  emulateMedia: emulateInFirefox,
  excluded: {},
};
