import { randomUUID } from "node:crypto";
import { type Area, areas } from "../../contract/host/screenPath";
import { answers } from "../../contract/wire/calls";
import {
  absent,
  type Finding,
  failed,
  findingsIn,
  type Outcome,
  ok,
  oneLine,
  outcomeOf,
  repeatFindings,
} from "../findings";
import { isAboutCode, parseActive, paths, questionsAbout } from "../paymentCalls";
import type { Run } from "../Run";
import { actionFindings, isFinalPayment, orderFindings } from "../rules/transactionRules";
import {
  answerOutcome,
  codeOf,
  optionalOutcome,
  type Question,
  refusalFindings,
  type TransportName,
} from "../wire/Client";

async function unknownIdsOutcome(run: Run, transport: TransportName, area: Area): Promise<Outcome> {
  const findings: Finding[] = [];
  // those about codes are asked once: a server may limit them, and an id that nobody has is of neither area
  const isAsked = (question: Question) => area === "withdrawal" || !isAboutCode(question);
  for (const question of questionsAbout(area, randomUUID()).filter(isAsked))
    findings.push(...refusalFindings(await run.ask(transport, question), 404));
  return outcomeOf(findings);
}

/** A `request_id` that was never sent. A server may not know the parameter: then it answers 404 with another code. */
async function unknownRequestOutcome(run: Run, transport: TransportName): Promise<Outcome> {
  const findings: Finding[] = [];
  const codes: string[] = [];
  for (const area of areas) {
    const payload = { request_id: randomUUID() };
    const reply = await run.ask(transport, { method: "GET", path: paths[area].transaction, payload });
    findings.push(...refusalFindings(reply, 404));
    codes.push(codeOf(reply));
  }
  if (findings.length > 0) return outcomeOf(findings);
  if (codes.every((code) => code === "request_unknown")) return ok();
  if (!codes.includes("request_unknown")) return absent(`no lookup by request_id (404 ${codes[0]})`);
  return failed("404 request_unknown in both areas", codes.join(" and "));
}

/** Finds the mistakes in a list of unfinished transactions beyond its shape. */
function activeFindings(area: Area, body: unknown): Finding[] {
  const items = parseActive(body);
  if (!items) return [];
  const read = items.flatMap(({ success, output }) => (success ? [output] : []));
  const found = items.flatMap(({ success, output }, at): Finding[] => {
    if (!success) return [];
    const { transaction, action } = output;
    const path = `items.${at}`;
    return [
      ...(isFinalPayment(transaction.status)
        ? [
            {
              path: `${path}.transaction.status`,
              found: oneLine(transaction.status),
              wanted: "an unfinished one: not 1 or 2",
            },
          ]
        : []),
      ...(transaction.type === area
        ? []
        : [{ path: `${path}.transaction.type`, found: oneLine(transaction.type), wanted: `"${area}"` }]),
      ...findingsIn(`${path}.action`, actionFindings(action)),
    ];
  });
  const times = read.map(({ transaction }) => transaction.created_at);
  return [
    ...found,
    ...orderFindings(times, (at) => `items.${at}.transaction.created_at`),
    ...repeatFindings(
      items.map(({ success, output }) => (success ? output.transaction.id : undefined)),
      (at) => `items.${at}.transaction.id`,
      "each transaction once",
    ),
  ];
}

/** The outcome of a list of unfinished transactions. @param also finds further mistakes in it */
export async function activeOutcome(
  run: Run,
  transport: TransportName,
  area: Area,
  also: (body: unknown) => Finding[] = () => [],
): Promise<Outcome> {
  const reply = await run.ask(transport, { method: "GET", path: paths[area].active });
  return optionalOutcome(reply, "list of unfinished payments", () =>
    answerOutcome(reply, answers.active, (body) => [...activeFindings(area, body), ...also(body)]),
  );
}

/** Checks of asking for payments: nothing is created. */
export async function checkLookups(run: Run, working: readonly TransportName[]): Promise<void> {
  const { checks } = run;
  for (const transport of working) {
    for (const area of areas) {
      await checks.run(`unknown.${area}`, transport, () => unknownIdsOutcome(run, transport, area));
      await checks.run(`active.${area}`, transport, () => activeOutcome(run, transport, area));
    }
    await checks.run("unknown.request", transport, () => unknownRequestOutcome(run, transport));
  }
}
