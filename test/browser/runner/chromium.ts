import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Chromium without a window, which loads a page with a fifth less of the processor's time. */
const headlessNames = ["chromium-headless-shell", "chrome-headless-shell"];

/** Where Chromium is: CHROME_PATH, else the first of its names on the PATH; undefined where there is none. */
export const findChromium = (): string | undefined => findProgram([...names, ...headlessNames]);

/** The same for a run that needs no window: the headless shell is preferred. */
export const findHeadlessChromium = (): string | undefined => findProgram([...headlessNames, ...names]);

function findProgram(names: readonly string[]): string | undefined {
  const { CHROME_PATH, PATH = "" } = process.env;
  const folders = ["/usr/bin", ...PATH.split(delimiter)];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(CHROME_PATH ? [CHROME_PATH] : []), ...places].find((place) => existsSync(place));
}

/** The message where there is no Chromium. */
export const chromiumHint =
  "No Chromium found: install Debian's (apt-get install chromium), or set CHROME_PATH to any Chromium or Chrome.";

/** A host name of this computer that is no secure context, as `http:` is anywhere but on localhost. */
export const insecureHost = "insecure.example";

/** Chromium that works in a container, and asks nothing of the network by itself. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
