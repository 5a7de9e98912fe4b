import type { Result } from "./cases.ts";

/** A line of a table other than that of faults. */
export interface Row {
  name: string;
  /** how often, with its unit */
  size: string;
  /** undefined: survived */
  harm: string | undefined;
}

const survived = (results: readonly Result[]) => results.filter(({ harm }) => harm === undefined).length;
const cell = (results: readonly Result[]) => (results.length === 0 ? "–" : `${survived(results)} of ${results.length}`);

/** Prints a table in Markdown: faults down, areas and transports across. */
export function printFaults(results: readonly Result[]): void {
  const columns = ["deposit", "withdrawal"].flatMap((area) =>
    ["socket", "http"].map((transport) => ({ area, transport })),
  );
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);
  const row = (name: string, some: readonly Result[]) =>
    line([
      name,
      ...columns.map(({ area, transport }) =>
        cell(some.filter((one) => one.journey.area === area && one.transport === transport)),
      ),
    ]);
  line(["survived", ...columns.map(({ area, transport }) => `${area}, ${transport}`)]);
  line(["---", ...columns.map(() => "---")]);
  for (const fault of new Set(results.map((one) => one.fault.name))) {
    row(
      fault,
      results.filter((one) => one.fault.name === fault),
    );
  }
  row("all", results);
  console.log("");
  line(["call", "survived"]);
  line(["---", "---"]);
  for (const call of new Set(results.map((one) => one.call))) {
    line([`\`${call}\``, cell(results.filter((one) => one.call === call))]);
  }
  console.log(`\n${survived(results)} of ${results.length} cases survived\n`);
}

/** Prints rows of another kind, one a line. */
export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`| ${title} | size | survived |\n| --- | --- | --- |`);
  for (const { name, size, harm } of rows) console.log(`| ${name} | ${size} | ${harm ?? "yes"} |`);
  console.log("");
}
