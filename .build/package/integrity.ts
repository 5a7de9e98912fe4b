import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/** The file with the hashes; it has no hash itself. */
export const integrityFile = "integrity.json";

/** The import map of the scripts; it has no hash either. */
export const importMapFile = "importmap.json";

/** The files that pages load by a script tag, which may have an `integrity` attribute. */
const scriptTagFiles = ["cashier-widget.js", "cashier-host.js"];

/** The hash in the format of `integrity` attributes and import maps: `sha384-…`. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** The hash of every served file in a folder, by its path in the folder, sorted by path. */
export function integrities(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, sep).length));
  const served = paths
    .map((path) => path.split(sep).join("/"))
    // no page loads source maps
    .filter((path) => path !== integrityFile && path !== importMapFile && !path.endsWith(".map"));
  return Object.fromEntries(served.sort().map((path) => [path, integrityOf(readFileSync(join(folder, path)))]));
}

/** Files for script tags; bundlers have integrity of their own. */
const pageScript = /^(?:c\/.*|cashier-(?:widget|host))\.js$/;

/**
 * The import map of a page that pins all scripts, also those that others import.
 * @param hashes by path
 * @param base the address of `dist/`, with a slash at its end
 */
export function importMap(hashes: Readonly<Record<string, string>>, base: string) {
  const scripts = Object.entries(hashes).filter(([path]) => pageScript.test(path));
  return { integrity: Object.fromEntries(scripts.map(([path, hash]) => [`${base}${path}`, hash])) };
}

/**
 * Formats the hashes of the files that pages load by a script tag.
 * @throws Error if one of them was not built
 */
export function integrityReport(hashes: Readonly<Record<string, string>>): string {
  const lines = scriptTagFiles.map((name) => {
    const hash = hashes[name];
    if (hash === undefined) throw new Error(`${name} was not built`);
    return `${name}  integrity="${hash}"`;
  });
  return [`For script tags (${integrityFile} has the hash of every file):`, ...lines, ""].join("\n");
}
