import { existsSync } from "node:fs";
import { findProgram } from "./findProgram.ts";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Chromium without a window, which loads a page with a fifth less of the processor's time. */
const headlessNames = ["chromium-headless-shell", "chrome-headless-shell"];

/** CHROME_PATH, else the first of some names that is installed. */
function find(...preferred: string[]): string | undefined {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && existsSync(CHROME_PATH)) return CHROME_PATH;
  return preferred.map((name) => findProgram(name)).find((path) => path !== undefined);
}

/** The path of Chromium; undefined where there is none. */
export const findChromium = (): string | undefined => find(...names, ...headlessNames);

/** The same for a run that needs no window: the headless shell is preferred. */
export const findHeadlessChromium = (): string | undefined => find(...headlessNames, ...names);

/** The message where there is no Chromium. */
export const chromiumHint =
  "No Chromium found: install Debian's (apt-get install chromium), or set CHROME_PATH to any Chromium or Chrome.";

/** As {@link findHeadlessChromium}. @throws Error with {@link chromiumHint} where there is none */
export function requireHeadlessChromium(): string {
  const path = findHeadlessChromium();
  if (!path) throw new Error(chromiumHint);
  return path;
}

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
