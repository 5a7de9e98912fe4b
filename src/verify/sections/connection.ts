import { absent, advice, type Finding, type Outcome, ok, outcomeOf } from "../findings";
import type { Run } from "../Run";
import { type Framing, summaryOf, type TransportName } from "../wire/Client";
import { allowanceFindings, sendRequest } from "../wire/HttpClient";

const headers = ["content-type", "cache-control", "extra-params", "authorization"];

/** The preflight that a browser sends before the widget's first call. */
async function preflightOutcome({ options }: Run): Promise<Outcome> {
  const { server, origin, timeoutMs } = options;
  const findings: Finding[] = [];
  for (const [method, path] of [
    ["GET", "/BANKING/methods-payment-v3"],
    ["POST", "/BANKING_DEPOSIT/create"],
  ] as const) {
    const response = await sendRequest(new URL(`${server}/api${path}`), {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": method, "access-control-request-headers": headers.join(",") },
      timeoutMs,
    });
    const place = `OPTIONS ${path}`;
    if (response.status < 200 || response.status > 299)
      findings.push({ path: place, found: String(response.status), wanted: "a status from 200 to 299" });
    findings.push(...allowanceFindings(response.headers, origin).map((finding) => ({ ...finding, path: place })));
    const allowed = String(response.headers["access-control-allow-headers"] ?? "")
      .toLowerCase()
      .split(/\s*,\s*/);
    // with credentials, "*" is a header of that name
    const missing = headers.filter((name) => !allowed.includes(name));
    if (missing.length > 0)
      findings.push({
        path: place,
        found: `Access-Control-Allow-Headers: ${response.headers["access-control-allow-headers"] ?? "none"}`,
        wanted: missing.join(", "),
      });
  }
  return outcomeOf(findings, `Allowed is ${origin}; --origin names another page`);
}

/** Three questions at once over one connection. */
async function parallelOutcome(run: Run): Promise<Outcome> {
  const socket = await run.socket();
  const [methods, countries, unknown] = await Promise.all([
    socket.ask({ method: "GET", path: "/BANKING/methods-payment-v3", payload: run.region }),
    socket.ask({ method: "GET", path: "/BANKING_DEPOSIT/methods-country-selector-v2" }),
    socket.ask({ method: "GET", path: "/BANKING_DEPOSIT/transaction", payload: { id: "0" } }),
  ]);
  socket.close();
  const findings: Finding[] = [];
  if (methods.isOk && "countries" in Object(methods.body))
    findings.push({ path: methods.path, found: "the countries", wanted: "the methods" });
  if (countries.isOk && !("countries" in Object(countries.body)))
    findings.push({ path: countries.path, found: "no `countries`", wanted: "the countries" });
  if (unknown.isOk) findings.push({ path: unknown.path, found: summaryOf(unknown), wanted: "a refusal" });
  return outcomeOf(findings);
}

/** The transports that connect, and those of them that answer calls at all: the others are not asked again. */
export interface Connections {
  connected: readonly TransportName[];
  working: readonly TransportName[];
}

/** Checks of the connection itself, before all others. */
export async function checkConnection(run: Run): Promise<Connections> {
  const { checks, framing, transports } = run;
  const connected: TransportName[] = [];
  if (transports.includes("http")) {
    connected.push("http");
    await checks.run("cors.preflight", "http", () => preflightOutcome(run));
  }
  if (transports.includes("socket")) {
    const connects = await checks.run("socket.connect", "socket", async () => {
      (await run.socket()).close();
      return ok();
    });
    if (connects) {
      connected.push("socket");
      await checks.run("socket.parallel", "socket", () => parallelOutcome(run));
    }
  }
  const isMute = (transport: TransportName) => transport === "socket" && framing.answers.socket === 0;
  return { connected, working: connected.filter((transport) => !isMute(transport)) };
}

/** One finding for each place and kind, as every call may show the same. */
const distinct = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.path} ${finding.found}`, finding])).values(),
];

/** Reports the findings about all answers of the run, after all other checks. */
export function checkFraming({ checks, framing }: Run, connected: readonly TransportName[]): void {
  const distinctOutcome = (findings: Finding[], message: string) => outcomeOf(distinct(findings), message);
  if (connected.includes("http")) {
    const { answers, refusals } = framing;
    checks.note("http.format", "http", distinctOutcome(framing.json, `${answers.http} answers`));
    checks.note("cors.answers", "http", distinctOutcome(framing.cors, `${answers.http - refusals.http} answers`));
    checks.note("cors.refusals", "http", distinctOutcome(framing.corsOfRefusals, `${refusals.http} refusals`));
    checks.note("http.compressed", "http", compressionOutcome(framing));
  }
  if (connected.includes("socket")) {
    const { pushCount } = framing;
    checks.note("socket.replies", "socket", distinctOutcome(framing.replies, `${framing.answers.socket} replies`));
    checks.note("socket.needparse", "socket", distinctOutcome(framing.needParse, `${framing.answers.socket} replies`));
    const pushes = distinctOutcome(framing.pushes, `${pushCount} pushes`);
    checks.note("socket.pushes", "socket", pushCount === 0 ? absent("no push came; --settle shows one") : pushes);
  }
  for (const transport of connected)
    checks.note(
      "errors.envelope",
      transport,
      distinctOutcome(framing.envelope[transport], `${framing.refusals[transport]} refusals`),
    );
}

const compressionOutcome = ({ uncompressed }: Framing): Outcome =>
  uncompressed.size === 0 ? ok() : advice(`Not compressed: ${[...uncompressed].slice(0, 3).join(", ")}`);
