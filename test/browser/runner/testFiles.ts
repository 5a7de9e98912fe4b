import { readdirSync } from "node:fs";

const folder = "test/browser";

/** The browser tests whose paths contain one of the names, as in `payments/pix`; all where there is no name. */
export function browserTestFiles(names: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`);
  return names.length ? files.filter((file) => names.some((name) => file.includes(name))) : files;
}
