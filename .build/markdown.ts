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
