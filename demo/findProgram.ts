import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The first of some programs that is installed: its path; undefined where none is. */
export function findProgram(...names: string[]): string | undefined {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((place) => existsSync(place));
}
