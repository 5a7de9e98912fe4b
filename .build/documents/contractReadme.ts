import { readFileSync } from "node:fs";
import { namesIn, plain, tableRows, withoutLinks } from "../markdown.ts";

const readme = readFileSync("src/contract/README.md", "utf8");

/** The text of a section such as "5.1", without those below it. @throws Error if there is none */
export function sectionOf(number: string): string {
  const heading = new RegExp(`^(#{2,3}) ${number.replaceAll(".", "\\.")}\\.? .*$`, "m").exec(readme);
  if (!heading) throw new Error(`src/contract/README.md has no section ${number}`);
  const text = readme.slice(heading.index + heading[0].length);
  return text.slice(0, /^#{2,3} /m.exec(text)?.index ?? text.length);
}

/** The table that describes an object's members: section, first cell of the table's head, column of the meaning. */
export interface MembersTable {
  section: string;
  head?: string;
  column: number;
}

/** The README's description of each member, by name. @throws Error if there is no such table */
export function membersOf({ section, head = "member", column }: MembersTable): Map<string, string> {
  const rows = tableRows(sectionOf(section), head);
  if (rows.length === 0) throw new Error(`src/contract/README.md has no table of ${head} in ${section}`);
  return new Map(
    rows.flatMap((row) => namesIn(row[0]).map((name) => [name, plain(row[column] || row[1] || "")] as const)),
  );
}

/** The prose of a section: its first paragraph, as plain text. */
export const proseOf = (section: string): string =>
  plain(withoutLinks(sectionOf(section).trim().split("\n\n")[0] ?? "").replaceAll("\n", " "));

/** The first JSON example of a section. */
export function exampleOf(section: string): unknown {
  const block = /```json\n([\s\S]*?)\n```/.exec(sectionOf(section))?.[1];
  if (block === undefined) throw new Error(`src/contract/README.md has no example in ${section}`);
  return JSON.parse(block);
}

/** The content of a Markdown cell, as plain text. */
export const textOf = (markdown: string): string => plain(withoutLinks(markdown));
