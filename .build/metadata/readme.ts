import { readFileSync } from "node:fs";

const readme = readFileSync("src/element/README.md", "utf8");

/** A row of a table: its cells as Markdown without links. */
export type Row = readonly string[];

/** Markdown without its links, whose texts stay. */
export const withoutLinks = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");

/** The text of a cell without code marks. */
export const plain = (text: string): string => text.replaceAll("`", "").replaceAll("\\|", "|").trim();

/** The names in a cell: each in code marks. */
export const namesIn = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

/** A section of the element's reference, up to the next one. */
export function section(title: string): string {
  const [, text] = readme.split(`\n## ${title}\n`);
  if (text === undefined) throw new Error(`src/element/README.md has no section ${title}`);
  return text.split("\n## ")[0] ?? "";
}

/** The rows of the tables in a text whose head begins with a cell. */
export function tableRows(text: string, head: string): Row[] {
  const found: Row[] = [];
  let isInside = false;
  for (const line of text.split("\n")) {
    const cells = line.startsWith("|")
      ? line
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim())
      : undefined;
    if (!cells) isInside = false;
    else if (cells[0] === head) isInside = true;
    else if (isInside && !cells[0]?.startsWith("---")) found.push(cells.map(withoutLinks));
  }
  return found;
}

/** The rows of the tables of a section whose head begins with a cell. */
export function rows(title: string, head: string): Row[] {
  const found = tableRows(section(title), head);
  if (found.length === 0) throw new Error(`src/element/README.md has no table of ${head} in ${title}`);
  return found;
}
