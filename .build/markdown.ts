/** A row of a table: its cells as Markdown without links. */
export type Row = readonly string[];

/** Markdown without its links, whose texts stay. */
export const withoutLinks = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");

/** The text of a cell without code marks. */
export const plain = (text: string): string => text.replaceAll("`", "").replaceAll("\\|", "|").trim();

/** The names in a text, such as a cell: each in code marks. */
export const namesIn = (text = ""): string[] =>
  [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, name = ""]) => name);

/** The cells of a row of a table. */
export const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf("|"))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/**
 * The text of a section, up to the next heading of any level from the second on.
 * @param heading its number, such as "5.1", or its whole title
 * @throws Error if there is none
 */
export function sectionOf(text: string, heading: string): string {
  const found = new RegExp(`^#{2,3} ${heading.replaceAll(".", "\\.")}(?:\\.? .*)?$`, "m").exec(text);
  if (!found) throw new Error(`No section ${heading} in ${text.split("\n", 1)}`);
  const rest = text.slice(found.index + found[0].length);
  return rest.slice(0, /^#{2,3} /m.exec(rest)?.index ?? rest.length);
}

/** The rows of the tables in a text whose head begins with a cell. */
export function tableRows(text: string, head: string): Row[] {
  const found: Row[] = [];
  let isInside = false;
  for (const line of text.split("\n")) {
    const cells = line.startsWith("|") ? cellsOf(line) : undefined;
    if (!cells) isInside = false;
    else if (cells[0] === head) isInside = true;
    else if (isInside && !cells[0]?.startsWith("---")) found.push(cells.map(withoutLinks));
  }
  return found;
}
