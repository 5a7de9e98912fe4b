import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../../demo/findProgram.ts";
import type { Engine } from "./Engine.ts";
import { WebKitLauncher } from "./WebKitLauncher.ts";

/** Where distributions put the small browser that WebKitGTK comes with. */
function findMiniBrowser(): string | undefined {
  const roots = ["/usr/libexec", "/usr/lib", ...list("/usr/lib").map((name) => join("/usr/lib", name))];
  return roots
    .flatMap((root) => ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((name) => join(root, name, "MiniBrowser")))
    .find((place) => existsSync(place));
}

const findDriver = () => process.env.WEBKIT_DRIVER_PATH || findProgram("WebKitWebDriver");

const list = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** WebKit as WebKitGTK's MiniBrowser, over its WebDriver, on a virtual screen. */
export const webkit: Engine = {
  name: "WebKit",
  find: () => (findDriver() && findProgram("Xvfb") ? process.env.WEBKIT_PATH || findMiniBrowser() : undefined),
  hint: "install Debian's (apt-get install webkit2gtk-driver xvfb), or set WEBKIT_DRIVER_PATH and WEBKIT_PATH",
  launcher: ({ program, servers, hasMotion }) =>
    new WebKitLauncher({ driver: findDriver() ?? "", browser: program, hasMotion }, servers),
  // it frees hardly any of a page's memory: after some 60 files, at 3.5 GB, its allocator blocks all scripts
  filesPerBrowser: 10,
  moving: ["app/pageChange"],
  excluded: {
    "element/hostsAsked": "its driver knows no proxy that sees https: requests",
  },
};
