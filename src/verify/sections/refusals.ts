import { randomUUID } from "node:crypto";
import { type Area, areas } from "../../contract/host/screenPath";
import { advice, type Finding, failed, type Outcome, ok, outcomeOf } from "../findings";
import { fillPaymentForm, hasNoAmount, paths, prepareRequests } from "../paymentCalls";
import type { Run } from "../Run";
import { type Lists, payableAmounts } from "../rules/methodRules";
import {
  clientErrorFindings,
  NoAnswerError,
  type Question,
  refusalFindings,
  summaryOf,
  type TransportName,
  unknownPath,
} from "../wire/Client";

const card = "4111 1111 1111 1111";
const digits = card.replaceAll(" ", "");

/** One question for each kind of call; none of them creates anything. */
function questions({ region }: Run): Question[] {
  return [
    { method: "GET", path: "/BANKING/methods-payment-v3", payload: region },
    { method: "GET", path: "/BANKING_DEPOSIT/transaction", payload: { id: randomUUID() } },
    { method: "GET", path: "/BANKING/withdrawal-transaction", payload: { request_id: randomUUID() } },
    { method: "POST", path: "/BANKING_DEPOSIT/confirm", payload: { id: randomUUID() } },
    { method: "POST", path: "/BANKING/withdrawal-cancel", payload: { id: randomUUID() } },
  ];
}

/**
 * Checks that every call with a token is refused with 401. A server may refuse the connection of a socket without one,
 * which the widget never opens.
 */
async function tokenOutcome(run: Run, transport: TransportName, token: string): Promise<Outcome> {
  if (transport === "socket") {
    try {
      (await run.socket(token)).close();
    } catch (thrown) {
      if (!(thrown instanceof NoAnswerError)) throw thrown;
      // a refused connection has no status, so the widget takes it for network trouble and does not renew the token
      if (token) return failed("a connection whose calls are answered with 401", thrown.message);
      return advice("Without a token, the connection itself is refused");
    }
  }
  const findings: Finding[] = [];
  for (const question of questions(run)) {
    const reply = await run.ask(transport, question, token);
    findings.push(...refusalFindings(reply, 401));
  }
  return outcomeOf(findings);
}

/** Checks that a wrong or an empty token in a message is refused, although the token of the connection is right. */
async function messageTokenOutcome(run: Run): Promise<Outcome> {
  for (const [kind, token] of [
    ["a wrong", newWrongToken()],
    ["an empty", ""],
  ] as const) {
    const socket = await run.socket(run.token, token);
    const reply = await socket.ask({
      method: "GET",
      path: "/BANKING/methods-payment-v3",
      payload: run.region,
    });
    socket.close();
    if (refusalFindings(reply, 401).length > 0)
      return advice(
        `With ${kind} token in the message the answer is ${summaryOf(reply)}, not 401: the connection's token counts`,
      );
  }
  return ok();
}

/** A token that no server has given out. */
const newWrongToken = () => `invalid-${randomUUID()}`;

async function badBodiesOutcome(run: Run, transport: TransportName): Promise<Outcome> {
  const replies = [
    await run.ask(transport, { method: "POST", path: "/BANKING_DEPOSIT/confirm", payload: {} }),
    await run.ask(transport, { method: "GET", path: "/BANKING_DEPOSIT/transaction" }),
    await run.ask(transport, { method: "POST", path: "/BANKING/withdrawal-confirm", payload: { code: "1" } }),
  ];
  if (transport === "http") {
    replies.push(await run.http().send("/BANKING_DEPOSIT/confirm", '{"id":'));
    replies.push(await run.http().send("/BANKING_DEPOSIT/confirm", "[]"));
  }
  return outcomeOf(replies.flatMap((reply) => clientErrorFindings(reply)));
}

/** A create that has to be refused, with the card number in every field; undefined if no `--create` asks for one. */
function wrongCreate(run: Run, area: Area, lists: Lists): Question | undefined {
  const wanted = run.options[area];
  if (!wanted) return undefined;
  const method = lists[area][wanted.method];
  const { max } = payableAmounts(method, run.region);
  const { values } = fillPaymentForm(run, area, wanted, lists);
  const fields = Object.fromEntries(["card_number", ...Object.keys(values)].map((name) => [name, digits]));
  // without a maximum any amount could be paid
  const isLimited = Number.isFinite(max) && !hasNoAmount(area, method);
  const wrong = isLimited ? { amount: max + 1 } : { method: "no_such_method" };
  const payload = prepareRequests(run, area, wanted, lists)({ fields, ...wrong });
  return { method: "POST", path: paths[area].create, payload };
}

const ignoreNoAnswer = (thrown: unknown): undefined => {
  if (!(thrown instanceof NoAnswerError)) throw thrown;
};

/** Checks that the refusal of a call does not repeat the card number in it. */
async function echoOutcome(run: Run, transport: TransportName, lists: Lists): Promise<Outcome> {
  const id = randomUUID();
  const replies = [
    await run.ask(transport, { method: "POST", path: "/BANKING/withdrawal-confirm", payload: { id, code: digits } }),
    await run.ask(transport, {
      method: "POST",
      path: "/BANKING_DEPOSIT/continue",
      payload: { id, fields: { card_number: digits } },
    }),
  ];
  for (const area of areas) {
    const create = wrongCreate(run, area, lists);
    // another check fails a create without an answer
    const reply = create && (await run.ask(transport, create).catch(ignoreNoAnswer));
    if (reply && !reply.isOk) replies.push(reply);
  }
  const echoing = replies.filter(({ body }) => /4111[\s-]?1111[\s-]?1111[\s-]?1111/.test(JSON.stringify(body) ?? ""));
  if (echoing.length === 0) return ok();
  return failed("nothing of what was typed", "the card number that was sent", echoing[0]?.path);
}

/** Checks of tokens and of refusals. */
export async function checkRefusals(run: Run, working: readonly TransportName[]): Promise<void> {
  const { checks } = run;
  for (const transport of working) {
    await checks.run("auth.wrong-token", transport, () => tokenOutcome(run, transport, newWrongToken()));
    await checks.run("auth.no-token", transport, () => tokenOutcome(run, transport, ""));
    await checks.run("errors.unknown-call", transport, async () =>
      outcomeOf(refusalFindings(await run.ask(transport, { method: "GET", path: unknownPath }), 404)),
    );
    await checks.run("errors.bad-body", transport, () => badBodiesOutcome(run, transport));
  }
  if (working.includes("socket")) await checks.run("auth.message-token", "socket", () => messageTokenOutcome(run));
}

/** Checks what refusals repeat. After all payments: a server that takes a wrong create has paid it. */
export async function checkEcho(run: Run, working: readonly TransportName[], lists: Lists): Promise<void> {
  for (const transport of working)
    await run.checks.run("errors.echo", transport, () => echoOutcome(run, transport, lists));
}
