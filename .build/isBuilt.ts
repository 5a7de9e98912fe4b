import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const sources = ["src", ".build", "package.json", "tsconfig.json", "vite.config.ts", "lingui.config.ts"];

/** The file that the build writes last. */
const newest = "dist/integrity.json";

const changed = (path: string): number => statSync(path).mtimeMs;

function lastChange(path: string): number {
  if (!statSync(path).isDirectory()) return changed(path);
  const files = readdirSync(path, { recursive: true, encoding: "utf8" });
  return Math.max(changed(path), ...files.map((file) => changed(join(path, file))));
}

/** Whether dist/ is newer than its sources. */
export function isBuilt(): boolean {
  if (!existsSync(newest)) return false;
  const built = changed(newest);
  return sources.every((path) => lastChange(path) < built);
}
