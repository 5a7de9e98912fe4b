import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { type Area, areas } from "../../contract/host/screenPath";
import { member } from "../../contract/member";
import { passesLuhn } from "../../contract/payment/cardNumber";
import { idSchema, objectOf } from "../../contract/schema";
import { answers } from "../../contract/wire/calls";
import {
  absent,
  advice,
  type Finding,
  failed,
  findingsIn,
  findingsOf,
  type Outcome,
  ok,
  oneLine,
  outcomeOf,
  repeatFindings,
} from "../findings";
import { pageOf, pagesPath } from "../paymentCalls";
import type { Run } from "../Run";
import { type Lists, payableAmounts } from "../rules/methodRules";
import { orderFindings } from "../rules/transactionRules";
import {
  answerOutcome,
  clientErrorFindings,
  optionalOutcome,
  type Reply,
  refusalFindings,
  summaryOf,
  type TransportName,
} from "../wire/Client";
import { sendRequest } from "../wire/HttpClient";

const pageSchema = pageOf({
  id: idSchema,
  type: v.string(),
  created_at: v.nullish(v.string()),
});
type Page = v.InferOutput<typeof pageSchema>;

const askPage = (run: Run, transport: TransportName, payload: Record<string, unknown> = {}): Promise<Reply> =>
  run.ask(transport, { method: "GET", path: pagesPath, payload });

/** The most items of a page. */
const pageSize = 20;

function historyFindings(body: unknown): Finding[] {
  const parsed = v.safeParse(pageSchema, body);
  if (!parsed.success) return [];
  const { items } = parsed.output;
  return [
    ...orderFindings(
      items.map(({ created_at }) => created_at),
      (at) => `items.${at}.created_at`,
    ),
    ...repeatFindings(
      items.map(({ id }) => id),
      (at) => `items.${at}.id`,
      "each transaction once",
    ),
    ...(items.length > pageSize
      ? [{ path: "items", found: `${items.length} items`, wanted: `at most ${pageSize} a page` }]
      : []),
  ];
}

async function pagesOutcome(run: Run, transport: TransportName, first: Page): Promise<Outcome> {
  if (first.cursor === undefined) return ok("one page");
  const seen = new Set(first.items.map(({ id }) => id));
  let last = first;
  for (let count = 2; count <= 5; count += 1) {
    const reply = await askPage(run, transport, { cursor: last.cursor });
    const parsed = v.safeParse(pageSchema, reply.body);
    if (!reply.isOk || !parsed.success) return failed("the next page", summaryOf(reply), `page ${count}`);
    const repeated = parsed.output.items.find(({ id }) => seen.has(id));
    if (repeated) return failed("an item on one page only", oneLine(repeated.id), `page ${count}`);
    const before = last.items.at(-1)?.created_at;
    const findings = orderFindings(
      [before, ...parsed.output.items.map((item) => item.created_at)],
      () => `page ${count}`,
    );
    if (findings.length > 0) return outcomeOf(findings);
    for (const { id } of parsed.output.items) seen.add(id);
    const { cursor } = parsed.output;
    if (cursor === undefined) return ok(`${count} pages`);
    if (cursor === last.cursor || parsed.output.items.length === 0)
      return failed("a cursor that leads on, or none", oneLine(cursor), `page ${count}`);
    last = parsed.output;
  }
  return ok("the first 5 pages");
}

async function typesOutcome(run: Run, transport: TransportName): Promise<Outcome> {
  const findings: Finding[] = [];
  for (const area of areas) {
    const parsed = v.safeParse(pageSchema, (await askPage(run, transport, { type: area })).body);
    if (!parsed.success) return failed("a page", undefined, `type=${area}`);
    const others = parsed.output.items.filter(({ type }) => type !== area);
    if (others.length > 0)
      findings.push({ path: `type=${area}`, found: oneLine(others[0]?.type), wanted: `only ${area}s` });
  }
  return outcomeOf(findings);
}

async function checkHistory(run: Run, transport: TransportName): Promise<void> {
  const { checks } = run;
  let first: Page | undefined;
  await checks.run("history", transport, async () => {
    const reply = await askPage(run, transport);
    const parsed = v.safeParse(pageSchema, reply.body);
    if (reply.isOk && parsed.success) first = parsed.output;
    return optionalOutcome(reply, "history", () => answerOutcome(reply, answers.history, historyFindings));
  });
  const read = first;
  if (!read) return;
  await checks.run("history.pages", transport, () => pagesOutcome(run, transport, read));
  await checks.run("history.type", transport, () => typesOutcome(run, transport));
}

const quoteSchema = objectOf({ total: v.number(), currency: v.string(), rate: v.optional(v.unknown()) });

/** Finds a total below a deposit's amount, or above a withdrawal's; a quote with an exchange is not checked. */
function quoteFindings(area: Area, amount: number, currency: string, body: unknown): Finding[] {
  const parsed = v.safeParse(quoteSchema, body);
  if (!parsed.success || parsed.output.rate || parsed.output.currency !== currency) return [];
  const { total } = parsed.output;
  const isRight = area === "deposit" ? total >= amount : total <= amount;
  if (isRight) return [];
  const wanted =
    area === "deposit" ? `${amount} or more: what the player pays` : `at most ${amount}: what the player receives`;
  return [{ path: "total", found: oneLine(total), wanted }];
}

/** Quotes: of methods that ask for them, else of the first method. */
async function quotesOutcome(run: Run, transport: TransportName, lists: Lists): Promise<Outcome> {
  const findings: Finding[] = [];
  const unanswered: string[] = [];
  let isQuoted = false;
  for (const area of areas) {
    const methods = Object.entries(lists[area]);
    const quoted = methods.find(([, method]) => member(method, "quoted") === true);
    const [method, described] = quoted ?? methods[0] ?? [];
    if (method === undefined) continue;
    const { min, max } = payableAmounts(described, run.region);
    const amount = Math.min(Math.max(min, 100), max);
    const payload = { type: area, method, amount, ...run.region };
    const reply = await run.ask(transport, { method: "GET", path: "/BANKING/quote", payload });
    // a server may refuse to quote what no method asks for
    if (!quoted && clientErrorFindings(reply).length === 0) continue;
    const outcome = optionalOutcome(reply, "quotes", () =>
      answerOutcome(reply, answers.quote, (body) => quoteFindings(area, amount, run.region.currency, body)),
    );
    isQuoted ||= outcome.verdict === "ok";
    if (quoted && outcome.verdict === "absent") unanswered.push(method);
    if (outcome.verdict === "failed") findings.push(...findingsIn(method, outcome.findings));
  }
  if (findings.length > 0) return outcomeOf(findings);
  if (unanswered.length > 0)
    return advice(
      `There are no quotes for ${unanswered.join(" and ")}, although the list asks for them: only the fee is shown`,
    );
  return isQuoted ? ok() : absent("no quotes");
}

const savedSchema = objectOf({ items: v.array(objectOf({ id: idSchema })) });

/** Ids that repeat. */
function savedFindings(body: unknown): Finding[] {
  const parsed = v.safeParse(savedSchema, body);
  const ids = parsed.success ? parsed.output.items.map(({ id }) => id) : [];
  return repeatFindings(ids, (at) => `items.${at}.id`, "a unique id");
}

/** The first digits and lengths of today's card schemes: 14 and 15 digits are those of two schemes alone. */
const cardForm = /^(?:3[0689]\d{12}|3[47]\d{13}|(?:[3-6]\d|2[2-7])(?:\d{14}|\d{17}))$/;
/** A whole number of 14 to 19 digits: not a phone's with its plus, and no part of an IBAN or a longer number. */
const wholeNumbers = /(?<![+A-Z\d]|\d[\s-])\d(?:[\s-]?\d){13,18}(?![\s-]?\d)/g;

/** Finds texts that could be a card's number: first digits, length and check digit fit. */
function* cardNumbers(value: unknown, path: string): Iterable<Finding> {
  if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* cardNumbers(inner, path ? `${path}.${key}` : key);
    return;
  }
  for (const [run] of String(value).matchAll(wholeNumbers)) {
    const digits = run.replace(/\D/g, "");
    if (cardForm.test(digits) && passesLuhn(digits))
      yield { path, found: "a full card number", wanted: "nothing of a card's data" };
  }
}

/** Where an answer holds a full card number. */
const cardFindings = (body: unknown): Finding[] => [...cardNumbers(body, "")];

async function snippetOutcome(run: Run, transport: TransportName): Promise<Outcome> {
  const path = "/BANKING/userdata-payment-snippet";
  const reply = await run.ask(transport, { method: "GET", path, payload: run.region });
  return optionalOutcome(reply, "prefilled forms", () => answerOutcome(reply, answers.snippet, cardFindings));
}

const limitsSchema = objectOf({ items: v.array(objectOf({ period: v.string(), currency: v.string() })) });

/** Limits that repeat period and currency. */
function limitsFindings(body: unknown): Finding[] {
  const parsed = v.safeParse(limitsSchema, body);
  const limits = parsed.success ? parsed.output.items : [];
  const keys = limits.map(({ period, currency }) => `${period} ${currency.toUpperCase()}`);
  return repeatFindings(keys, (at) => `items.${at}`, "one limit of a period and currency");
}

async function checkSaved(run: Run, transport: TransportName): Promise<void> {
  const { checks } = run;
  const replies: Reply[] = [];
  await checks.run("saved", transport, async () => {
    const findings: Finding[] = [];
    for (const area of areas) {
      const payload = { type: area, ...run.region };
      const reply = await run.ask(transport, { method: "GET", path: "/BANKING/saved-accounts", payload });
      const outcome = optionalOutcome(reply, "saved accounts", () =>
        answerOutcome(reply, answers.savedAccounts, savedFindings),
      );
      if (outcome.verdict === "absent") return outcome;
      if (outcome.verdict === "failed") findings.push(...findingsIn(area, outcome.findings));
      replies.push(reply);
    }
    return outcomeOf(findings);
  });
  if (replies.length === 0) return;
  await checks.run("saved.masked", transport, async () => outcomeOf(replies.flatMap(({ body }) => cardFindings(body))));
  await checks.run("saved.unknown", transport, async () => {
    const question = { method: "POST", path: "/BANKING/saved-account-delete", payload: { id: randomUUID() } } as const;
    const reply = await run.ask(transport, question);
    if (refusalFindings(reply, 404).length === 0) return ok();
    if (reply.isOk) return advice("An unknown id is answered as if it had been removed");
    return failed("404, or a success", summaryOf(reply), reply.path);
  });
}

/** Texts by id, plain or in Lingui's compiled form. */
const localeSchema = v.pipe(
  v.unknown(),
  v.check((texts) => !Array.isArray(texts), "an object, not a list"),
  v.record(v.string(), v.union([v.string(), v.array(v.unknown())])),
);

async function localesOutcome({ options: { server, origin, product, timeoutMs } }: Run): Promise<Outcome> {
  const url = new URL(`${server}/${product}/locales/en.json`);
  const { status, headers, text } = await sendRequest(url, { method: "GET", headers: { origin }, timeoutMs });
  if (status === 404) return absent("no locale files: the widget's own texts are used");
  if (status !== 200)
    return failed("200, or 404 where there are none (asked without a token)", String(status), url.pathname);
  const allowed = headers["access-control-allow-origin"];
  // requested without credentials
  if (allowed !== "*" && allowed !== origin)
    return failed(`Access-Control-Allow-Origin: ${origin} or *`, allowed ?? "none", url.pathname);
  try {
    return outcomeOf(findingsOf(localeSchema, JSON.parse(text)));
  } catch {
    return failed("a JSON object of texts by id", oneLine(text.slice(0, 60)), url.pathname);
  }
}

/** The metrics that the widget sends after its first list. */
const metrics = () => ({ events: [{ key: "load", timestamp: Date.now(), value: 1_000 }] });

async function walletsOutcome({ deposit }: Lists): Promise<Outcome> {
  const offered = Object.entries(deposit).filter(([, method]) => member(method, "wallet"));
  if (offered.length === 0) return absent("no method with a `wallet`");
  return outcomeOf(
    offered.flatMap(([name, method]) =>
      findingsIn(name, findingsOf(answers.method, method)).filter(({ path }) => path?.startsWith(`${name}.wallet`)),
    ),
    offered.map(([name]) => name).join(", "),
  );
}

/** Checks of the optional sections. */
export async function checkOptional(run: Run, working: readonly TransportName[], lists: Lists): Promise<void> {
  const { checks } = run;
  for (const transport of working) {
    await checks.run("snippet", transport, () => snippetOutcome(run, transport));
    await checkHistory(run, transport);
    await checks.run("quote", transport, () => quotesOutcome(run, transport, lists));
    await checkSaved(run, transport);
    await checks.run("limits", transport, async () => {
      const reply = await run.ask(transport, { method: "GET", path: "/BANKING/limits" });
      return optionalOutcome(reply, "deposit limits", () => answerOutcome(reply, answers.limits, limitsFindings));
    });
    await checks.run("metrics", transport, async () => {
      const question = { method: "POST", path: "/METRIC_EVENTS_HANDLER/events", payload: metrics() } as const;
      const reply = await run.ask(transport, question);
      return optionalOutcome(reply, "metrics", ok);
    });
  }
  await checks.run("wallets", undefined, () => walletsOutcome(lists));
  await checks.run("locales", undefined, () => localesOutcome(run));
}
