import type { Result } from "./cases.ts";
import { faults } from "./faults.ts";

/** A line of a table other than that of faults. */
export interface Row {
  name: string;
  /** the amount of work, with its unit */
  size: string;
  /** nothing: survived */
  harms: readonly string[];
}

const columns = ["deposit", "withdrawal"].flatMap((area) =>
  ["socket", "http"].map((transport) => ({ area, transport })),
);
const line = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);
const header = (first: string, others: readonly string[]) => {
  line([first, ...others]);
  line(["---", ...others.map(() => "---")]);
};
const survived = (results: readonly Result[]) => results.filter(({ harm }) => harm === undefined).length;
const cell = (results: readonly Result[]) => (results.length === 0 ? "–" : `${survived(results)} of ${results.length}`);

/** The results of one fault or call: all, then those of each area and transport. */
function row(name: string, results: readonly Result[]): void {
  const cells = columns.map(({ area, transport }) =>
    cell(results.filter((one) => one.journey.area === area && one.transport === transport)),
  );
  line([name, ...cells, cell(results)]);
}

/** Prints two tables in Markdown, by fault and by call, and what they leave out. */
export function printFaults(results: readonly Result[]): void {
  const titles = [...columns.map(({ area, transport }) => `${area}, ${transport}`), "survived"];
  const by = (first: string, nameOf: (result: Result) => string) => {
    header(first, titles);
    for (const name of new Set(results.map(nameOf)))
      row(
        name,
        results.filter((one) => nameOf(one) === name),
      );
    row("all", results);
    console.log("");
  };
  by("fault", ({ fault }) => fault.name);
  by("call", ({ call }) => `\`${call}\``);
  for (const { name, only, because } of faults) {
    const other = only === "http" ? "the socket" : "HTTP";
    if (because) console.log(`Not counted over ${other}: ${name}, as ${because}.`);
  }
  console.log(`\n${survived(results)} of ${results.length} cases survived\n`);
}

/** Prints rows of another kind, one a line. */
export function printRows(title: string, rows: readonly Row[]): void {
  header(title, ["size", "survived"]);
  for (const { name, size, harms } of rows) line([name, size, harms.length === 0 ? "yes" : `no: ${harms.join("; ")}`]);
  console.log("");
}
