import { readFileSync } from "node:fs";
import { type Row, tableRows } from "../markdown.ts";

const readme = readFileSync("src/element/README.md", "utf8");

/** A section of the element's reference, up to the next one. */
export function section(title: string): string {
  const [, text] = readme.split(`\n## ${title}\n`);
  if (text === undefined) throw new Error(`src/element/README.md has no section ${title}`);
  return text.split("\n## ")[0] ?? "";
}

/** The rows of the tables of a section whose head begins with a cell. */
export function rows(title: string, head: string): Row[] {
  const found = tableRows(section(title), head);
  if (found.length === 0) throw new Error(`src/element/README.md has no table of ${head} in ${title}`);
  return found;
}
