import { contractReadme, definitionOf } from "../checks";
import type { Finding } from "../findings";
import type { Result } from "../Report";

/** A finding in one line: the value found and the expected one. */
export const findingText = ({ found, wanted }: Finding): string =>
  found === undefined ? `wanted ${wanted}` : `found ${found}, wanted ${wanted}`;

/** The report for programs: `{server, checks: [{name, transport?, ok, path?, message?, …}]}`. */
export function jsonReport(server: string, results: readonly Result[]): string {
  const checks = results.map(({ name, transport, outcome }) => {
    const { area, title, why, section } = definitionOf(name);
    const [first, ...others] = outcome.verdict === "failed" ? outcome.findings : [];
    const told = outcome.verdict === "failed" ? undefined : outcome.message;
    const message = first ? findingText(first) : told;
    return {
      name,
      ...(transport && { transport }),
      ok: outcome.verdict !== "failed",
      ...(first?.path !== undefined && { path: first.path }),
      ...(message !== undefined && { message }),
      verdict: outcome.verdict,
      area,
      title,
      ...(outcome.verdict === "failed" && { why, link: `${contractReadme}#${section}` }),
      ...(others.length > 0 && {
        others: others.map((finding) => ({ path: finding.path, message: findingText(finding) })),
      }),
    };
  });
  return `${JSON.stringify({ server, checks }, null, 2)}\n`;
}
