import { readFileSync } from "node:fs";
import { namesIn, plain, sectionOf, tableRows, withoutLinks } from "../markdown.ts";

const readme = readFileSync("src/contract/README.md", "utf8");

/** The table that describes an object's members: section, first cell of the table's head, column of the meaning. */
export interface MembersTable {
  section: string;
  head?: string;
  column: number;
}

/** The README's description of each member, by name. @throws Error if there is no such table */
export function membersOf({ section, head = "member", column }: MembersTable): Map<string, string> {
  const rows = tableRows(sectionOf(readme, section), head);
  if (rows.length === 0) throw new Error(`src/contract/README.md has no table of ${head} in ${section}`);
  return new Map(
    rows.flatMap((row) => namesIn(row[0]).map((name) => [name, plain(row[column] || row[1] || "")] as const)),
  );
}

/** The prose of a section: its first paragraph, as plain text. */
export const proseOf = (section: string): string =>
  plain(withoutLinks(sectionOf(readme, section).trim().split("\n\n")[0] ?? "").replaceAll("\n", " "));

/** The first JSON example of a section. */
export function exampleOf(section: string): unknown {
  const block = /```json\n([\s\S]*?)\n```/.exec(sectionOf(readme, section))?.[1];
  if (block === undefined) throw new Error(`src/contract/README.md has no example in ${section}`);
  return JSON.parse(block);
}

/** The content of a Markdown cell, as plain text. */
export const textOf = (markdown: string): string => plain(withoutLinks(markdown));
