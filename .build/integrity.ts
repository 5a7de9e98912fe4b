import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/** The file that the hashes stand in; it cannot hold its own. */
export const integrityFile = "integrity.json";

/** What pages name in a script tag, where an `integrity` attribute can stand. */
const namedInTags = ["cashier-widget.js", "cashier-host.js"];

/** `sha384-…`, as `integrity` attributes and import maps take it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** The integrity of every file in a folder and below it, by its path from there, in the order of the paths. */
export function integrities(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, sep).length));
  const served = paths.map((path) => path.split(sep).join("/")).filter((path) => path !== integrityFile);
  return Object.fromEntries(served.sort().map((path) => [path, integrityOf(readFileSync(join(folder, path)))]));
}

/**
 * What the build says of the files that pages name.
 * @throws Error where one of them has not been built
 */
export function integrityReport(hashes: Readonly<Record<string, string>>): string {
  const lines = namedInTags.map((name) => {
    const hash = hashes[name];
    if (hash === undefined) throw new Error(`${name} was not built`);
    return `${name}  integrity="${hash}"`;
  });
  return [`For script tags; every file's hash stands in ${integrityFile}:`, ...lines, ""].join("\n");
}
