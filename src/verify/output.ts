import type { WriteStream } from "node:tty";
import { checks, contractReadme, type SectionName, sectionTitles } from "./checks";
import type { Finding } from "./findings";
import type { Progress, Result } from "./Run";

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
  const { title, why, anchor } = checks[name];
  const message = outcome.verdict === "failed" ? "" : printable(outcome.message ?? "");
  const notOffered = outcome.verdict === "absent" ? "not offered: " : "";
  const line = `  ${paint(marks[outcome.verdict], colours[outcome.verdict])} ${title}${transport ? ` (${transport})` : ""}`;
  const head = message ? `${line} ${paint(`${notOffered}${message}`, colours.absent)}` : line;
  if (outcome.verdict !== "failed") return [head];
  const { findings } = outcome;
  const more = findings.length - maxFindings;
  return [
    head,
    ...findings.slice(0, maxFindings).flatMap((finding) => findingLines(finding, paint)),
    ...(more > 0 ? [`      … and ${more} more`] : []),
    `      why     ${why}`,
    `      check   ${name}`,
    `      read    ${contractReadme}#${anchor}`,
    "",
  ];
}

const count = (results: readonly Result[], verdict: Result["outcome"]["verdict"]) =>
  results.filter(({ outcome }) => outcome.verdict === verdict).length;

/** The results of each section that has any, in the order of the report. */
function bySection(results: readonly Result[]): [SectionName, Result[]][] {
  const names = Object.keys(sectionTitles).filter((name): name is SectionName => name in sectionTitles);
  return names
    .map((section): [SectionName, Result[]] => [
      section,
      results.filter(({ name }) => checks[name].section === section),
    ])
    .filter(([, inSection]) => inSection.length > 0);
}

/** The report for people: by section, each failure with its reason. */
export function humanReport(server: string, results: readonly Result[], isColoured: boolean): string {
  const paint: Paint = (text, colour) => (isColoured ? `\u001B[${colour}m${text}\u001B[0m` : text);
  const lines = [`${server}`, ""];
  for (const [section, inSection] of bySection(results)) {
    lines.push(sectionTitles[section], ...inSection.flatMap((result) => resultLines(result, paint)), "");
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
      const line = `${done + 1}  ${checks[name].title}${transport ? ` (${transport})` : ""} …`;
      stream.write(line.slice(0, Math.max(10, stream.columns - 1)));
    },
    clear,
  };
}

/** A finding in one line: the value found and the expected one. */
const findingText = ({ found, wanted }: Finding): string =>
  found === undefined ? `wanted ${wanted}` : `found ${found}, wanted ${wanted}`;

/** The report for programs: `{server, checks: [{name, transport?, ok, path?, message?, …}]}`. */
export function jsonReport(server: string, results: readonly Result[]): string {
  const entries = results.map(({ name, transport, outcome }) => {
    const { section, title, why, anchor } = checks[name];
    const [first, ...others] = outcome.verdict === "failed" ? outcome.findings : [];
    const message = outcome.verdict === "failed" ? first && findingText(first) : outcome.message;
    return {
      name,
      ...(transport && { transport }),
      ok: outcome.verdict !== "failed",
      ...(first?.path !== undefined && { path: first.path }),
      ...(message !== undefined && { message }),
      verdict: outcome.verdict,
      area: section,
      title,
      ...(outcome.verdict === "failed" && { why, link: `${contractReadme}#${anchor}` }),
      ...(others.length > 0 && {
        others: others.map((finding) => ({ path: finding.path, message: findingText(finding) })),
      }),
    };
  });
  return `${JSON.stringify({ server, checks: entries }, null, 2)}\n`;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xmlText = (text: string): string =>
  // characters that XML does not allow
  [...text.replace(/[&<>"]/g, (character) => escapes[character] ?? "")]
    .filter((character) => (character >= " " && !"\uFFFE\uFFFF".includes(character)) || "\n\t".includes(character))
    .join("");

const seconds = (ms: number) => (ms / 1_000).toFixed(3);
const sum = (results: readonly Result[]) => results.reduce((total, { ms }) => total + ms, 0);
const countsText = (results: readonly Result[]) =>
  `tests="${results.length}" failures="${count(results, "failed")}" skipped="${count(results, "absent")}" time="${seconds(sum(results))}"`;

function testCase(section: SectionName, { name, transport, outcome, ms }: Result): string {
  const { title, why, anchor } = checks[name];
  const head = `    <testcase classname="${section}" name="${xmlText(`${name}${transport ? ` (${transport})` : ""}: ${title}`)}" time="${seconds(ms)}"`;
  if (outcome.verdict === "ok") return `${head}/>`;
  if (outcome.verdict === "absent")
    return `${head}><skipped message="${xmlText(`not offered: ${outcome.message}`)}"/></testcase>`;
  if (outcome.verdict === "advice") return `${head}><system-out>${xmlText(outcome.message)}</system-out></testcase>`;
  const lines = outcome.findings.map((finding) => `${finding.path ?? "the whole answer"}: ${findingText(finding)}`);
  const text = [...lines, why, `${contractReadme}#${anchor}`].join("\n");
  return `${head}><failure message="${xmlText(lines[0] ?? title)}">${xmlText(text)}</failure></testcase>`;
}

/** The report as JUnit's XML, which CI servers show. */
export function junitReport(server: string, results: readonly Result[]): string {
  const suites = bySection(results).map(([section, inSection]) => {
    const cases = inSection.map((result) => testCase(section, result));
    const head = `  <testsuite name="${xmlText(sectionTitles[section])}" ${countsText(inSection)}>`;
    return [head, ...cases, "  </testsuite>"].join("\n");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xmlText(`cashier-widget verify ${server}`)}" ${countsText(results)}>\n${suites.join("\n")}\n</testsuites>\n`;
}
