import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cellsOf, namesIn } from "../../.build/markdown";

const root = resolve(import.meta.dirname, "../..");

/** The text of a file of the project. @param path from the project's root */
export const readProjectFile = (path: string): string => readFileSync(resolve(root, path), "utf8");

/** A table: its header and its rows, as lists of cells. */
export interface Table {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A section of a document: all below a heading, up to the next one of its level. */
export class Section {
  readonly text: string;

  /** @param heading its text without the leading signs */
  constructor(path: string, heading: string) {
    const lines = readProjectFile(path).split("\n");
    const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, "") === heading);
    const first = lines[start];
    if (!first) throw new Error(`${path} has no section "${heading}"`);
    const level = first.indexOf(" ");
    const length = lines.slice(start + 1).findIndex((line) => /^#+ /.test(line) && line.indexOf(" ") <= level);
    this.text = lines.slice(start, length < 0 ? undefined : start + 1 + length).join("\n");
  }

  /** Its tables, in order. */
  get tables(): Table[] {
    const found = [...this.text.matchAll(/^(\|.*\|)\n\|[-|: ]+\|\n((?:\|.*\|\n?)+)/gm)];
    return found.map(([, header = "", rows = ""]) => ({
      header: cellsOf(header),
      rows: rows.trim().split("\n").map(cellsOf),
    }));
  }

  /** Its table whose header begins with these cells. */
  table(...header: string[]): Table {
    const table = this.tables.find((candidate) => header.every((cell, at) => candidate.header[at] === cell));
    if (!table) throw new Error(`no table | ${header.join(" | ")} |`);
    return table;
  }
}

/** The names in the first column of a table. */
export const firstNames = ({ rows }: Table): string[] => rows.flatMap(([cell = ""]) => namesIn(cell));

/** The names in the first column that are marked as optional, by a question mark behind them. */
export const optionalNames = ({ rows }: Table): string[] =>
  rows.flatMap(([cell = ""]) => [...cell.matchAll(/`([^`]+)`\?/g)].map(([, name = ""]) => name));

/** Names in a comparable order, each once. */
export const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
