import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { answers } from "../../contract/wire/calls";
import { objectOf } from "../../contract/wire/schema";
import { absent, type Finding, failed, findingsIn, type Outcome, outcomeOf, shown } from "../findings";
import type { Run } from "../Run";
import { actionFindings, isFinalPayment, orderFindings, paymentSchema } from "../rules/transactionRules";
import { codeOf, type Question, refusalFindings, type TransportName } from "../wire/Client";
import { answerOutcome, optionalOutcome } from "./lists";

/** The paths of an area's calls. */
export const paths = {
  deposit: {
    create: "/BANKING_DEPOSIT/create",
    continue: "/BANKING_DEPOSIT/continue",
    confirm: "/BANKING_DEPOSIT/confirm",
    cancel: "/BANKING_DEPOSIT/cancel",
    transaction: "/BANKING_DEPOSIT/transaction",
    active: "/BANKING_DEPOSIT/active",
  },
  withdrawal: {
    create: "/BANKING/withdrawal-create",
    continue: "/BANKING/withdrawal-continue",
    confirm: "/BANKING/withdrawal-confirm",
    cancel: "/BANKING/withdrawal-cancel",
    transaction: "/BANKING/withdrawal-transaction",
    active: "/BANKING/withdrawal-active",
  },
} as const;

/** An area whose calls are checked. */
export type PaymentArea = keyof typeof paths;

/** Every call of an area that names a transaction. */
export function questionsAbout(area: PaymentArea, id: string): Question[] {
  const { transaction, continue: go, confirm, cancel } = paths[area];
  const resend: Question[] =
    area === "withdrawal" ? [{ method: "POST", path: "/BANKING/withdrawal-resend", payload: { id } }] : [];
  return [
    { method: "GET", path: transaction, payload: { id } },
    { method: "POST", path: go, payload: { id, fields: {} } },
    { method: "POST", path: confirm, payload: area === "deposit" ? { id } : { id, code: "0000" } },
    { method: "POST", path: cancel, payload: { id } },
    ...resend,
  ];
}

async function unknownIdsOutcome(run: Run, transport: TransportName, area: PaymentArea): Promise<Outcome> {
  const findings: Finding[] = [];
  for (const question of questionsAbout(area, randomUUID()))
    findings.push(...refusalFindings(await run.ask(transport, question), 404));
  return outcomeOf(findings);
}

/** A `request_id` that was never sent. A server may not know the parameter: then it answers 404 with another code. */
async function unknownRequestOutcome(run: Run, transport: TransportName): Promise<Outcome> {
  const findings: Finding[] = [];
  const codes: string[] = [];
  for (const area of ["deposit", "withdrawal"] as const) {
    const payload = { request_id: randomUUID() };
    const reply = await run.ask(transport, { method: "GET", path: paths[area].transaction, payload });
    findings.push(...refusalFindings(reply, 404));
    codes.push(codeOf(reply));
  }
  if (findings.length > 0) return { verdict: "failed", findings };
  if (codes.every((code) => code === "request_unknown")) return { verdict: "ok" };
  if (!codes.includes("request_unknown")) return absent(`no lookup by request_id (404 ${codes[0]})`);
  return failed("404 request_unknown in both areas", codes.join(" and "));
}

const activeSchema = objectOf({ items: v.array(v.unknown()) });

/** Finds the mistakes in a list of unfinished transactions beyond its shape. */
function activeFindings(area: PaymentArea, body: unknown): Finding[] {
  const parsed = v.safeParse(activeSchema, body);
  if (!parsed.success) return [];
  const items = parsed.output.items.map((item) => v.safeParse(paymentSchema, item));
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
              found: shown(transaction.status),
              wanted: "an unfinished one: not 1 or 2",
            },
          ]
        : []),
      ...(transaction.type === area
        ? []
        : [{ path: `${path}.transaction.type`, found: shown(transaction.type), wanted: `"${area}"` }]),
      ...findingsIn(`${path}.action`, actionFindings(action)),
    ];
  });
  const times = read.map(({ transaction }) => transaction.created_at);
  return [...found, ...orderFindings(times, (at) => `items.${at}.transaction.created_at`)];
}

async function activeOutcome(run: Run, transport: TransportName, area: PaymentArea): Promise<Outcome> {
  const reply = await run.ask(transport, { method: "GET", path: paths[area].active });
  return optionalOutcome(reply, "list of unfinished payments", () =>
    answerOutcome(reply, answers.active, (body) => activeFindings(area, body)),
  );
}

/** Checks of asking for payments: nothing is created. */
export async function checkPayments(run: Run, working: readonly TransportName[]): Promise<void> {
  const { report } = run;
  for (const transport of working) {
    for (const area of ["deposit", "withdrawal"] as const) {
      await report.check(`unknown.${area}`, transport, () => unknownIdsOutcome(run, transport, area));
      await report.check(`active.${area}`, transport, () => activeOutcome(run, transport, area));
    }
    await report.check("unknown.request", transport, () => unknownRequestOutcome(run, transport));
  }
}

const pageSchema = objectOf({
  items: v.array(objectOf({ id: v.union([v.string(), v.number()]) })),
  cursor: v.nullish(v.union([v.string(), v.number()])),
});

/** The most pages of the history that are read. */
const maxPages = 10;

/**
 * The ids of the player's transactions that the server lists: the unfinished ones and the newest of the history.
 * @returns undefined if it lists neither
 */
export async function listedIds(
  run: Run,
  area: PaymentArea,
  token: string,
  pages = maxPages,
): Promise<Set<string> | undefined> {
  const transport = run.transports[0] ?? "http";
  const ids = new Set<string>();
  const active = await run.ask(transport, { method: "GET", path: paths[area].active }, token);
  const items = v.safeParse(activeSchema, active.body);
  for (const item of items.success ? items.output.items : []) {
    const payment = v.safeParse(paymentSchema, item);
    if (payment.success) ids.add(payment.output.transaction.id);
  }
  let cursor: string | number | null | undefined;
  for (let page = 0; page < pages; page += 1) {
    const payload = { type: area, cursor };
    const reply = await run.ask(transport, { method: "GET", path: "/BANKING/transactions", payload }, token);
    const parsed = v.safeParse(pageSchema, reply.body);
    if (!reply.isOk || !parsed.success) return page === 0 && !active.isOk ? undefined : ids;
    for (const { id } of parsed.output.items) ids.add(String(id));
    cursor = parsed.output.cursor;
    if (cursor === null || cursor === undefined) break;
  }
  return ids;
}

/**
 * Whether the unfinished transactions of an area name one; undefined if there is no such list, or none that can be
 * read.
 */
export async function isActive(
  run: Run,
  transport: TransportName,
  area: PaymentArea,
  id: string,
): Promise<boolean | undefined> {
  const reply = await run.ask(transport, { method: "GET", path: paths[area].active });
  if (!reply.isOk) return undefined;
  const parsed = v.safeParse(activeSchema, reply.body);
  if (!parsed.success) return undefined;
  return parsed.output.items.some((item) => {
    const payment = v.safeParse(paymentSchema, item);
    return payment.success && payment.output.transaction.id === id;
  });
}
