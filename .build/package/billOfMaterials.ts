import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import lock from "../../package-lock.json" with { type: "json" };

/** The file's name in `dist/`, as CycloneDX recommends it. */
export const billFile = "sbom.cdx.json";

/** Where the build lists the packages whose code is in the files, by the part of the package that the files are for. */
const licenceLists = { widget: "LICENSES.txt", testing: "testing/LICENSES.txt", verify: "verify/LICENSES.txt" };

/** Packages whose artwork is in `icons/`, drawn there by the build: no bundler sees them. */
const artwork = ["@iconify-json/cryptocurrency-color", "@iconify-json/logos", "@fontsource/manrope"];

/** A package that ships inside the files. */
export interface Shipped {
  name: string;
  version: string;
  /** SPDX identifier or expression */
  license: string;
  /** parts of the package that contain it */
  parts: string[];
}

/** The packages that a list of licences names. */
const readLicences = (licenses: string): Omit<Shipped, "parts">[] =>
  [...licenses.matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm)].map(([, name = "", version = "", license = ""]) => ({
    name,
    version,
    license,
  }));

const require = createRequire(import.meta.url);

/** A package's folder; its manifest need not be among its exports. */
function folderOf(name: string): string {
  const roots = require.resolve.paths(name) ?? [];
  const found = roots.map((root) => join(root, name)).find((folder) => existsSync(join(folder, "package.json")));
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}

/** Adds the packages of the artwork to the list of licences. */
function addArtwork(folder: string): void {
  const path = join(folder, licenceLists.widget);
  const listed = new Set(readLicences(readFileSync(path, "utf8")).map(({ name }) => name));
  for (const name of artwork) {
    if (listed.has(name)) continue;
    const home = folderOf(name);
    const { version, license } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
    const file = ["LICENSE", "license.txt", "LICENSE.txt", "LICENSE.md"].map((one) => join(home, one)).find(existsSync);
    const text = file ? readFileSync(file, "utf8").trim() : `Icons of this set are under ${license}.`;
    appendFileSync(path, `\n## ${name} - ${version} (${license})\n\n${text}\n`);
  }
}

/** Everything that ships, by name. */
export function readShipped(folder: string): Shipped[] {
  const shipped = new Map<string, Shipped>();
  for (const [part, list] of Object.entries(licenceLists)) {
    for (const licensed of readLicences(readFileSync(join(folder, list), "utf8"))) {
      const key = `${licensed.name}@${licensed.version}`;
      const known = shipped.get(key) ?? { ...licensed, parts: [] };
      known.parts.push(part);
      shipped.set(key, known);
    }
  }
  return [...shipped.values()].sort((first, second) => (first.name < second.name ? -1 : 1));
}

/** The checksum of a package as the registry delivers it, from the lock file. */
function hashesOf({ name, version }: Shipped): { alg: string; content: string }[] {
  const entries: [string, { version?: string; integrity?: string }][] = Object.entries(lock.packages);
  const entry = entries.find(([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version)?.[1];
  const [, digest] = /^sha512-(.+)$/.exec(entry?.integrity ?? "") ?? [];
  return digest ? [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] : [];
}

const purl = (name: string, version: string) => `pkg:npm/${name.replace("@", "%40")}@${version}`;
const licensesOf = (license: string) =>
  /\s/.test(license) ? [{ expression: license.replace(/^\((.*)\)$/, "$1") }] : [{ license: { id: license } }];

/** The bill of materials, in CycloneDX 1.6. It holds no time, so that the same sources give the same file. */
export function billOfMaterials(shipped: readonly Shipped[]): object {
  const { name, version, license, description } = manifest;
  const root = purl(name, version);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "library",
        "bom-ref": root,
        name,
        version,
        description,
        licenses: licensesOf(license),
        purl: root,
      },
    },
    components: shipped.map((one) => {
      const hashes = hashesOf(one);
      return {
        type: "library",
        "bom-ref": purl(one.name, one.version),
        name: one.name,
        version: one.version,
        ...(hashes.length > 0 && { hashes }),
        licenses: licensesOf(one.license),
        purl: purl(one.name, one.version),
        properties: [
          { name: "cdx:npm:package:bundled", value: "true" },
          ...one.parts.map((part) => ({ name: "cashier-widget:part", value: part })),
        ],
      };
    }),
    dependencies: [{ ref: root, dependsOn: shipped.map((one) => purl(one.name, one.version)) }],
  };
}

/** Writes the bill of a built folder, and completes its list of licences. */
export function writeBillOfMaterials(folder: string): void {
  addArtwork(folder);
  writeFileSync(join(folder, billFile), `${JSON.stringify(billOfMaterials(readShipped(folder)), null, 2)}\n`);
}
