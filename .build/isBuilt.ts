import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "./folders.ts";

/**
 * The files and folders of the widget's code, libraries and build. A change of `demo/` does not count, although the
 * packaged payment server is built from it.
 */
export const widgetSources = [
  "src",
  ".build",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "lingui.config.ts",
];

/** A file that the last step of the build writes. */
const lastFile = `${distFolder}/integrity.json`;

const modifiedAt = (path: string): number => statSync(path).mtimeMs;

function lastChange(path: string): number {
  if (!statSync(path).isDirectory()) return modifiedAt(path);
  const files = readdirSync(path, { recursive: true, encoding: "utf8" });
  return Math.max(modifiedAt(path), ...files.map((file) => modifiedAt(join(path, file))));
}

/** Whether `dist/` has a complete build, current or not. */
export const hasBuild = (): boolean => existsSync(lastFile);

/** Whether the widget in dist/ is newer than its sources. */
export function isBuilt(): boolean {
  if (!hasBuild()) return false;
  const built = modifiedAt(lastFile);
  return widgetSources.every((path) => lastChange(path) < built);
}
