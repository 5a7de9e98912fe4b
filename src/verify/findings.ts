import * as v from "valibot";
import { maskCardNumbers } from "../contract/CashierError";
import { amountSchema, positiveSchema } from "../contract/money";

/** A finding: its path, the value there, and the expected one. */
export interface Finding {
  /** dotted path of the member in the answer; absent where it is about the whole */
  path?: string;
  found?: string;
  wanted: string;
}

/** How a check ended. `advice` and `absent` do not count as failures. */
export type Outcome =
  | { verdict: "ok"; message?: string }
  | { verdict: "failed"; findings: readonly Finding[] }
  /** an optional section that the server does not have */
  | { verdict: "absent"; message: string }
  /** holds, but could be better */
  | { verdict: "advice"; message: string };

/** A check that holds. */
export const ok = (message?: string): Outcome => ({ verdict: "ok", ...(message && { message }) });

/** The outcome of findings: none is "ok". */
export const outcomeOf = (findings: readonly Finding[], message?: string): Outcome =>
  findings.length === 0 ? ok(message) : { verdict: "failed", findings };

/** A failed check with one finding. */
export const failed = (wanted: string, found?: string, path?: string): Outcome => ({
  verdict: "failed",
  findings: [{ wanted, ...(found !== undefined && { found }), ...(path !== undefined && { path }) }],
});

/** A check of an optional section that the server does not have. @param message names the section */
export const absent = (message: string): Outcome => ({ verdict: "absent", message });

/** A check that holds, with something to improve. */
export const advice = (message: string): Outcome => ({ verdict: "advice", message });

/** Shorter tokens also occur in ordinary words. */
const minSecretLength = 8;
const mask = "•••";

/** Replaces a secret in a text, also one whose end is cut off: a quotation mark or an ellipsis follows. */
function withoutSecret(text: string, secret: string): string {
  let rest = text.replaceAll(secret, mask);
  for (let length = secret.length - 1; length >= minSecretLength; length -= 1) {
    const start = secret.slice(0, length);
    for (const end of ['"', "…"]) rest = rest.replaceAll(`${start}${end}`, `${mask}${end}`);
  }
  return rest;
}

/**
 * An outcome without the players' tokens: a server may repeat one in its answer, and reports are kept as files of CI.
 * @param tokens as they are sent
 */
export function withoutTokens(outcome: Outcome, tokens: readonly string[]): Outcome {
  const written = tokens.flatMap((token) => [token, encodeURIComponent(token), JSON.stringify(token).slice(1, -1)]);
  const secrets = [...new Set(written)].filter(({ length }) => length >= minSecretLength);
  const clean = (text: string) => secrets.reduce(withoutSecret, text);
  if (outcome.verdict !== "failed")
    return outcome.message === undefined ? outcome : { ...outcome, message: clean(outcome.message) };
  const findings = outcome.findings.map(({ path, found, wanted }) => ({
    ...(path !== undefined && { path: clean(path) }),
    ...(found !== undefined && { found: clean(found) }),
    wanted: clean(wanted),
  }));
  return { ...outcome, findings };
}

const maxShown = 120;

/** A value as one short line. What could be a card number is masked. */
export function oneLine(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = maskCardNumbers(JSON.stringify(value) ?? String(value));
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

/** The member of an answer at a dotted path; undefined if there is none. */
function valueAt(data: unknown, path: readonly { key: unknown }[]): unknown {
  return path.reduce<unknown>((value, { key }) => Reflect.get(Object(value), String(key)), data);
}

/** The words for the contract's checks of amounts, which have no message: no player sees one. */
const wantedAmounts: ReadonlyMap<unknown, string> = new Map([
  [amountSchema.pipe[1].requirement, "0 or more"],
  [positiveSchema.pipe[1].requirement, "more than 0"],
]);

function toFinding(issue: v.BaseIssue<unknown>, data: unknown): Finding {
  const path = v.getDotPath(issue) ?? undefined;
  const wanted = issue.expected ?? wantedAmounts.get(issue.requirement) ?? issue.message;
  return { ...(path && { path }), found: oneLine(issue.path ? valueAt(data, issue.path) : data), wanted };
}

/** Finds the mistakes in data by a schema. */
export function findingsOf(schema: v.GenericSchema, data: unknown): Finding[] {
  const { issues } = v.safeParse(schema, data);
  return (issues ?? []).map((issue) => toFinding(issue, data));
}

/**
 * Finds the values of a list that repeat an earlier one; undefined is ignored.
 * @param pathAt returns the path of the value at an index
 */
export const repeatFindings = (
  values: readonly (string | undefined)[],
  pathAt: (at: number) => string,
  wanted: string,
): Finding[] =>
  values.flatMap((value, at) =>
    value !== undefined && values.indexOf(value) < at ? [{ path: pathAt(at), found: oneLine(value), wanted }] : [],
  );

/** Findings about a part of an answer, with paths from the root of the answer. @param path of the part */
export const findingsIn = (path: string, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, path: finding.path ? `${path}.${finding.path}` : path }));
