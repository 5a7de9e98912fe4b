import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The files and folders of the widget's code and build; the packaged payment server is of `demo/` as well. */
export const widgetSources = ["src", ".build", "package.json", "tsconfig.json", "vite.config.ts", "lingui.config.ts"];

/** A file of the last step of the build. */
const newest = "dist/integrity.json";

const changed = (path: string): number => statSync(path).mtimeMs;

function lastChange(path: string): number {
  if (!statSync(path).isDirectory()) return changed(path);
  const files = readdirSync(path, { recursive: true, encoding: "utf8" });
  return Math.max(changed(path), ...files.map((file) => changed(join(path, file))));
}

/** Whether the widget in dist/ is newer than its sources. */
export function isBuilt(): boolean {
  if (!existsSync(newest)) return false;
  const built = changed(newest);
  return widgetSources.every((path) => lastChange(path) < built);
}
