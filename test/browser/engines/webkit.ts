import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "./Engine.ts";
import { findProgram } from "./programs.ts";
import { WebKitLauncher } from "./WebKitLauncher.ts";

/** Where distributions put the small browser that WebKitGTK comes with. */
function findMiniBrowser(): string | undefined {
  const roots = ["/usr/libexec", "/usr/lib", ...list("/usr/lib").map((name) => join("/usr/lib", name))];
  return roots
    .flatMap((root) => ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((name) => join(root, name, "MiniBrowser")))
    .find((place) => existsSync(place));
}

const list = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** WebKit as WebKitGTK's MiniBrowser, over its WebDriver, on a virtual screen. */
export const webkit: Engine = {
  name: "WebKit",
  find: () => (findProgram("WebKitWebDriver") && findProgram("Xvfb") ? findMiniBrowser() : undefined),
  hint: "install Debian's (apt-get install webkit2gtk-driver xvfb)",
  launcher: ({ program, servers }) =>
    new WebKitLauncher({ driver: findProgram("WebKitWebDriver") ?? "", browser: program }, servers),
  canEmulateMedia: false,
  excluded: {},
};
