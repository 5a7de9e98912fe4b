import { type AreaName, areaTitles, contractReadme, definitionOf } from "../checks";
import type { Result } from "../Report";
import { findingText } from "./json";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xmlText = (text: string): string =>
  // characters that XML does not allow
  [...text.replace(/[&<>"]/g, (character) => escapes[character] ?? "")]
    .filter((character) => (character >= " " && !"\uFFFE\uFFFF".includes(character)) || "\n\t".includes(character))
    .join("");

const seconds = (ms: number) => (ms / 1_000).toFixed(3);
const sum = (results: readonly Result[]) => results.reduce((total, { ms }) => total + ms, 0);
const failures = (results: readonly Result[]) => results.filter(({ outcome }) => outcome.verdict === "failed").length;
const skipped = (results: readonly Result[]) => results.filter(({ outcome }) => outcome.verdict === "absent").length;

function testCase(area: AreaName, { name, transport, outcome, ms }: Result): string {
  const { title, why, section } = definitionOf(name);
  const head = `    <testcase classname="${area}" name="${xmlText(`${name}${transport ? ` (${transport})` : ""}: ${title}`)}" time="${seconds(ms)}"`;
  if (outcome.verdict === "ok") return `${head}/>`;
  if (outcome.verdict === "absent")
    return `${head}><skipped message="${xmlText(`not offered: ${outcome.message}`)}"/></testcase>`;
  if (outcome.verdict === "advice") return `${head}><system-out>${xmlText(outcome.message)}</system-out></testcase>`;
  const lines = outcome.findings.map((finding) => `${finding.path ?? "the whole answer"}: ${findingText(finding)}`);
  const text = [...lines, why, `${contractReadme}#${section}`].join("\n");
  return `${head}><failure message="${xmlText(lines[0] ?? title)}">${xmlText(text)}</failure></testcase>`;
}

/** The report as JUnit's XML, which CI servers show. */
export function junitReport(server: string, results: readonly Result[]): string {
  const names = Object.keys(areaTitles).filter((name): name is AreaName => name in areaTitles);
  const suites = names.flatMap((area) => {
    const inArea = results.filter(({ name }) => definitionOf(name).area === area);
    if (inArea.length === 0) return [];
    const counts = `tests="${inArea.length}" failures="${failures(inArea)}" skipped="${skipped(inArea)}" time="${seconds(sum(inArea))}"`;
    const cases = inArea.map((result) => testCase(area, result));
    return [[`  <testsuite name="${xmlText(areaTitles[area])}" ${counts}>`, ...cases, "  </testsuite>"].join("\n")];
  });
  const counts = `tests="${results.length}" failures="${failures(results)}" skipped="${skipped(results)}" time="${seconds(sum(results))}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xmlText(`cashier-widget verify ${server}`)}" ${counts}>\n${suites.join("\n")}\n</testsuites>\n`;
}
