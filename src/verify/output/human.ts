import type { WriteStream } from "node:tty";
import { type AreaName, areaTitles, contractReadme, definitionOf } from "../checks";
import type { Finding } from "../findings";
import type { Progress, Result } from "../Report";

/** The most findings of one check that are printed. */
const maxFindings = 5;

const marks = { ok: "✓", failed: "✗", absent: "–", advice: "!" } as const;
const colours = { ok: 32, failed: 31, absent: 90, advice: 33 } as const;

/** A text of the server as a terminal may print it: without control characters, which could erase the report. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, "\uFFFD");

/** Colours a text for a terminal. */
type Paint = (text: string, colour: number) => string;

function findingLines({ path, found, wanted }: Finding, paint: Paint): string[] {
  return [
    `      at      ${printable(path ?? "the whole answer")}`,
    ...(found === undefined ? [] : [`      found   ${paint(printable(found), colours.failed)}`]),
    `      wanted  ${printable(wanted)}`,
  ];
}

function resultLines({ name, transport, outcome }: Result, paint: Paint): string[] {
  const { title, why, section } = definitionOf(name);
  const told = outcome.verdict === "failed" ? "" : printable(outcome.message ?? "");
  const notOffered = outcome.verdict === "absent" ? "not offered: " : "";
  const line = `  ${paint(marks[outcome.verdict], colours[outcome.verdict])} ${title}${transport ? ` (${transport})` : ""}`;
  const head = told ? `${line} ${paint(`${notOffered}${told}`, colours.absent)}` : line;
  if (outcome.verdict !== "failed") return [head];
  const { findings } = outcome;
  const more = findings.length - maxFindings;
  return [
    head,
    ...findings.slice(0, maxFindings).flatMap((finding) => findingLines(finding, paint)),
    ...(more > 0 ? [`      … and ${more} more`] : []),
    `      why     ${why}`,
    `      check   ${name}`,
    `      read    ${contractReadme}#${section}`,
    "",
  ];
}

const count = (results: readonly Result[], verdict: Result["outcome"]["verdict"]) =>
  results.filter(({ outcome }) => outcome.verdict === verdict).length;

/** The report for people: by area of the contract, each failure with its reason. */
export function humanReport(server: string, results: readonly Result[], isColoured: boolean): string {
  const paint: Paint = (text, colour) => (isColoured ? `\u001B[${colour}m${text}\u001B[0m` : text);
  const lines = [`${server}`, ""];
  const names = Object.keys(areaTitles).filter((name): name is AreaName => name in areaTitles);
  for (const area of names) {
    const inArea = results.filter(({ name }) => definitionOf(name).area === area);
    if (inArea.length === 0) continue;
    lines.push(areaTitles[area], ...inArea.flatMap((result) => resultLines(result, paint)), "");
  }
  const failed = count(results, "failed");
  const others = [
    `${count(results, "ok")} hold`,
    ...(count(results, "advice") ? [`${count(results, "advice")} to look at`] : []),
    ...(count(results, "absent") ? [`${count(results, "absent")} not offered`] : []),
  ];
  lines.push(
    failed === 0
      ? `All checks hold: ${others.join(", ")}.`
      : `${failed} of ${results.length} checks fail; ${others.join(", ")}.`,
  );
  return `${lines.join("\n").replace(/\n{3,}/g, "\n\n")}\n`;
}

/** Shows the running check in one line of a terminal; silent where there is none. */
export function terminalProgress(stream: WriteStream): { show: Progress; clear(): void } {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  const clear = () => {
    stream.cursorTo(0);
    stream.clearLine(0);
  };
  return {
    show({ name, transport, done }) {
      clear();
      const line = `${done + 1}  ${definitionOf(name).title}${transport ? ` (${transport})` : ""} …`;
      stream.write(line.slice(0, Math.max(10, stream.columns - 1)));
    },
    clear,
  };
}
