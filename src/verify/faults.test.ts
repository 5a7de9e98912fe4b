import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { createDemoServer } from "../../demo/server/createDemoServer";
import { depositRequest, httpPlayer } from "../../demo/server/testing/clients";
import { FaultyProxy, type PlantedFault, type ProxiedCall, type ProxiedReply } from "../../test/unit/FaultyProxy";
import type { CheckName } from "./checks";
import { readOptions } from "./options";
import { verify } from "./verify";

const server = await createDemoServer({ savedAccounts: true });
afterAll(() => server.close());

type TransportOption = "http" | "socket" | "both";

/** Adds a player with a history and two unfinished deposits. @returns their token */
async function newPlayer(): Promise<string> {
  const token = `player-${randomUUID()}`;
  server.control.addHistory(token, 45);
  for (let count = 0; count < 2; count += 1)
    await httpPlayer(server, token)("POST", "/BANKING_DEPOSIT/create", depositRequest());
  return token;
}

/** Runs the command on a faulty server; one whose answers cannot be matched is soon given up. */
async function runCommand(
  fault: PlantedFault,
  transport: TransportOption,
  {
    deposits = true,
    withdrawals = true,
    settles = true,
    isSilent = false,
    method: paid = "oxxo_mxn",
    isStressed = false,
    timeout = 5,
    returnUrl = "http://127.0.0.1/back",
  } = {},
) {
  const proxy = new FaultyProxy(server.url, fault);
  try {
    const url = await proxy.listen();
    const token = await newPlayer();
    const settle = `${process.execPath} -e "fetch('${server.url}/control/transactions/{id}/settle',{method:'POST',body:'{}'})"`;
    const options = readOptions([
      ...["verify", url, "--transport", transport, "--token", token, "--token", `other-${token}`],
      ...(deposits ? ["--create", paid, "--amount", "500"] : []),
      ...(withdrawals ? ["--withdraw", "spei_mxn", "--amount", "300"] : []),
      ...(settles ? ["--settle", settle] : []),
      ...(isStressed ? ["--stress", "1"] : []),
      ...[
        "--return-url",
        returnUrl,
        ...(isSilent ? ["--timeout", "1", "--total", "10"] : ["--timeout", String(timeout), "--total", "100"]),
      ],
    ]);
    if (!options) throw new Error("There are options");
    return await verify(options);
  } finally {
    await proxy.close();
  }
}

/** The names of the checks that fail, each with its first finding. */
async function failures(...run: Parameters<typeof runCommand>): Promise<Map<string, string>> {
  return new Map(
    (await runCommand(...run)).flatMap(({ name, outcome }) =>
      outcome.verdict === "failed" && outcome.findings[0]?.found !== "no time left"
        ? [[name, JSON.stringify(outcome.findings[0])]]
        : [],
    ),
  );
}

/** Changes the answers of one call that succeed. */
const change = (path: string, how: (body: ProxiedReply["body"], call: ProxiedCall) => unknown): PlantedFault => ({
  reply: (reply, call) => {
    if (call.path !== path || reply.status >= 300) return;
    const changed = how(reply.body, call);
    if (changed !== undefined) reply.body = changed;
  },
});
/** Changes the refusals that match. */
const refuse = (
  matches: (reply: ProxiedReply, call: ProxiedCall) => boolean,
  how: (reply: ProxiedReply, call: ProxiedCall) => void,
): PlantedFault => ({
  reply: (reply, call) => {
    if (reply.status >= 300 && matches(reply, call)) how(reply, call);
  },
});

const methods = "/BANKING/methods-payment-v3";
const payouts = "/BANKING/methods-withdrawal";
const create = "/BANKING_DEPOSIT/create";
const confirm = "/BANKING_DEPOSIT/confirm";
const show = "/BANKING_DEPOSIT/transaction";
const active = "/BANKING_DEPOSIT/active";
const history = "/BANKING/transactions";
const saved = "/BANKING/saved-accounts";
const createPayout = "/BANKING/withdrawal-create";
const cancelPayout = "/BANKING/withdrawal-cancel";
const showPayout = "/BANKING/withdrawal-transaction";
const confirmCode = "/BANKING/withdrawal-confirm";
const resendCode = "/BANKING/withdrawal-resend";
const codeOf = ({ body }: ProxiedReply) => body?.error?.code;
const opened = (body: ProxiedReply["body"], members: object) => ({
  ...body,
  transaction: { ...body.transaction, ...members },
});

/** Refuses every quote. @param isWanted whether methods still ask for them */
const quotesAnswer = (status: number, code: string, { isWanted = true } = {}): PlantedFault => ({
  reply: (reply, { path }) => {
    if (path === "/BANKING/quote") Object.assign(reply, { status, body: { error: { code, message: "Refused" } } });
    if ([methods, payouts].includes(path) && reply.status === 200 && !isWanted)
      for (const method of Object.values<{ quoted?: boolean }>(reply.body)) delete method.quoted;
  },
});

/** Cursors that are numbers; as texts, as the widget sends them back, they are unknown. */
function numericCursors(): PlantedFault {
  const cursors: string[] = [];
  return {
    call({ path, payload }) {
      if (path === history && payload.cursor !== undefined)
        payload.cursor = typeof payload.cursor === "number" ? cursors[payload.cursor] : undefined;
    },
    ...change(history, ({ cursor, ...body }) => cursor && { ...body, cursor: cursors.push(cursor) - 1 }),
  };
}

/** Deposit limits of these periods. */
const limits = (...periods: string[]): PlantedFault => ({
  reply: (reply, call) => {
    if (call.path !== "/BANKING/limits") return;
    reply.status = 200;
    reply.body = { items: periods.map((period) => ({ period, currency: "MXN", amount: 1, used: 0 })) };
  },
});

/** A region without methods, as a refusal. */
const noMethods = (list: string): PlantedFault => ({
  reply: (reply, { path }) => {
    if (path === list && reply.status === 200) Object.assign(reply, refusedWith(404, "no_methods"));
  },
});

/** One method of the list, changed. */
const method = (members: object): PlantedFault =>
  change(methods, (body) => ({ ...body, oxxo_mxn: { ...body.oxxo_mxn, ...members } }));
const field = (members: object) => ({ name: "reference", ...members });

/** The first create of a `request_id` counts for all, whatever they ask for. */
function firstBody(): PlantedFault {
  const first = new Map<string, unknown>();
  return {
    call(call) {
      if (call.path !== create) return;
      const id = call.payload.request_id;
      if (id && !first.has(id)) first.set(id, call.payload);
      call.payload = first.get(id) ?? call.payload;
    },
  };
}

/** Another player's calls are answered as if they were of the first. */
const everybodys: PlantedFault = {
  call(call) {
    if (call.token.startsWith("other-") && call.path !== history) call.token = call.token.replace("other-", "");
  },
};

/** Ids are unique per player only: the first player's next create gets the id of a payment of the second one. */
function idsPerPlayer(): PlantedFault {
  const shared = "7";
  let id: string | undefined;
  const own = { id: shared, type: "deposit", status: 1, method: "oxxo_mxn", amount: 1, currency: "MXN" };
  return {
    call(call) {
      if (call.payload?.id === shared && !call.token.startsWith("other-")) call.payload = { ...call.payload, id };
    },
    reply(reply, { path, payload, token }) {
      if (token.startsWith("other-")) {
        if (path === history && reply.status === 200) reply.body.items.push(own);
        if (payload?.id === shared) Object.assign(reply, { status: 200, body: { transaction: own } });
        return;
      }
      if (path === create && reply.status === 200) id ??= reply.body.transaction.id;
      if (id) reply.body = JSON.parse(JSON.stringify(reply.body).replaceAll(id, shared));
    },
  };
}

/** Requests are known by transport. */
const perTransport = (): PlantedFault => {
  const ids = new Map<string, string>();
  return {
    call(call) {
      if (call.path !== create || call.transport !== "socket") return;
      const id = call.payload.request_id;
      if (!ids.has(id)) ids.set(id, randomUUID());
      if (id) call.payload = { ...call.payload, request_id: ids.get(id) };
    },
  };
};

/** Every create opens a second transaction behind the player's back. */
const twice: PlantedFault = {
  call(call) {
    if (call.path !== create || !call.payload.request_id) return;
    void httpPlayer(server, call.token)("POST", create, { ...call.payload, request_id: randomUUID() });
  },
};

/** A deposit that has been paid is there under a second id as well. */
function bookedTwice(): PlantedFault {
  const copies = new Map<string, string>();
  return {
    call(call) {
      const id = call.path === show && copies.get(call.payload.id);
      if (id) call.payload = { id };
    },
    reply(reply, { path }) {
      if (path === show && reply.body.transaction?.status === 1)
        copies.set(`copy-${reply.body.transaction.id}`, reply.body.transaction.id);
      if (path === history && reply.status === 200)
        reply.body.items.unshift(...[...copies.keys()].map((id) => ({ ...reply.body.items[0], id })));
    },
  };
}

/** A settled transaction is told as waiting by a repeated create. */
const forgetful = (): PlantedFault => change(create, (body) => opened(body, { status: 0 }));

/** A create counts whatever stands in its fields, and its amount is rounded. */
const takesWrongForms: PlantedFault = {
  call({ path, payload }) {
    if (path !== create) return;
    if (typeof payload.amount === "number") payload.amount = Math.round(payload.amount);
    for (const name of Object.keys(payload.fields)) payload.fields[name] ||= "player@example.com";
  },
};

/** A withdrawal goes on whatever code the player types. */
const takesAnyCode: PlantedFault = refuse(
  ({ status }, { path }) => path === confirmCode && status === 422,
  (reply) => {
    reply.status = 200;
    reply.body = { action: { type: "status" } };
  },
);

/** Deposits that wait for "I have paid". @param answer the answer to that press, made of the one before it */
const invoices = (answer: (before: ProxiedReply["body"]) => Partial<ProxiedReply>): PlantedFault => {
  const known = new Map<string, ProxiedReply["body"]>();
  const requisites = [{ key: "clabe", label: "CLABE", value: "002115016003269411" }];
  return {
    reply(reply, { path, payload }) {
      if ([create, show].includes(path) && reply.status === 200) {
        const { amount, currency } = reply.body.transaction;
        reply.body.action = { type: "invoice", requisites, amount, currency, confirmable: true };
        known.set(reply.body.transaction.id, reply.body);
      }
      if (path === confirm && reply.status !== 404 && known.has(payload?.id))
        Object.assign(reply, answer(known.get(payload.id)));
    },
  };
};
const refusedWith = (status: number, code: string) => ({ status, body: { error: { code, message: "Refused" } } });

/** Deposits that ask for a code. @param fault changes the answers to the calls of codes */
const coded = (
  fault: (reply: ProxiedReply, call: ProxiedCall, before: ProxiedReply["body"]) => void = () => {},
): PlantedFault => {
  const open = new Map<string, { body: ProxiedReply["body"]; token: string }>();
  const action = { type: "code", length: 4, resend_in: 0 };
  return {
    reply(reply, call) {
      const { path, payload, token } = call;
      if ([create, show].includes(path) && reply.status === 200 && reply.body.transaction.status === 0) {
        reply.body.action = action;
        open.set(reply.body.transaction.id, { body: reply.body, token });
      }
      const known = open.get(payload?.id);
      if (![confirmCode, resendCode].includes(path) || !known) return;
      if (known.token !== token) Object.assign(reply, refusedWith(404, "not_found"));
      else if (path === confirmCode) Object.assign(reply, refusedWith(422, "validation"));
      else Object.assign(reply, { status: 200, body: known.body });
      fault(reply, call, known.body);
    },
  };
};

/** Ids are unique per player only: the first player's deposit has the id of an old withdrawal of the second one. */
function idOfOtherArea(): PlantedFault {
  const shared = "7";
  let id: string | undefined;
  const own = { id: shared, type: "withdrawal", status: 1, method: "spei_mxn", amount: 1, currency: "MXN" };
  return {
    call(call) {
      if (call.payload?.id === shared) call.payload = { ...call.payload, id };
    },
    reply(reply, { path, payload, token }) {
      const isOther = token.startsWith("other-");
      if (isOther && id !== undefined && payload?.id === id) {
        if (path === showPayout) Object.assign(reply, { status: 200, body: { transaction: own } });
        if ([confirmCode, resendCode].includes(path)) Object.assign(reply, refusedWith(409, "already_finished"));
      }
      if (!isOther && path === create && reply.status === 200) id ??= reply.body.transaction.id;
      if (id) reply.body = JSON.parse(JSON.stringify(reply.body).replaceAll(id, shared));
    },
  };
}

/** A call changes the status of a payment that has ended. */
const undoes = (path: string, status: number): PlantedFault => {
  const undone = new Set<string>();
  return {
    reply(reply, call) {
      const { id } = call.payload;
      if (call.path === path && reply.status === 409) undone.add(id);
      if (call.path.endsWith("transaction") && undone.has(id)) reply.body = opened(reply.body, { status });
    },
  };
};

/** A create that repeats one whose withdrawal is cancelled opens another. */
const forgetsCancelled = (): PlantedFault => {
  const ids = new Map<string, string>();
  const forgotten = new Set<string>();
  return {
    call(call) {
      const { request_id: request } = call.payload;
      if (forgotten.has(request)) call.payload = { ...call.payload, request_id: randomUUID() };
    },
    reply(reply, call) {
      const { id, request_id: request } = call.payload;
      if (call.path === createPayout && reply.body?.transaction) ids.set(reply.body.transaction.id, request);
      const cancelled = call.path === cancelPayout && ids.get(id);
      if (cancelled) forgotten.add(cancelled);
    },
  };
};

/** A cancelled withdrawal is found no more. */
const vanishing = (): PlantedFault => {
  const cancelled = new Set<string>();
  return {
    reply(reply, call) {
      const { id } = call.payload;
      if (call.path === cancelPayout) cancelled.add(id);
      if (call.path !== "/BANKING/withdrawal-transaction" || !cancelled.has(id)) return;
      reply.status = 404;
      reply.body = { error: { code: "not_found", message: "Unknown" } };
    },
  };
};

/** The first create of each request is one too many. */
const limitsCreates = (): PlantedFault => {
  const seen = new Set<string>();
  return {
    reply(reply, call) {
      const id = call.payload?.request_id;
      if (call.path !== create || !id || seen.has(id)) return;
      seen.add(id);
      reply.status = 429;
      reply.body = { error: { code: "rate_limited", message: "Too many", retry_after: 0.05 } };
    },
  };
};

/** Deposits of the second player are paid between two questions at once. */
const settlesBetween = (): PlantedFault => {
  const asked = new Set<string>();
  return change(show, (body, { token, payload }) => {
    const { id, status } = body.transaction;
    if (!token.startsWith("other-") || status !== 0) return undefined;
    const isEarly = payload.id !== undefined && asked.size < asked.add(id).size;
    return opened(body, { status: isEarly ? 0 : 1 });
  });
};

/** Habits of sound servers: none of them is a fault. */
const habits: [habit: string, transport: TransportOption, plant: PlantedFault, options: object][] = [
  [
    "takes a create without a request_id or a currency",
    "both",
    {
      call: (call) => {
        if (call.path !== create || !call.payload) return;
        const { request_id, currency = "MXN" } = call.payload;
        call.payload = { ...call.payload, request_id: request_id || randomUUID(), currency };
      },
    },
    { settles: false },
  ],
  [
    "answers with `error: null` where all is well",
    "both",
    {
      reply: ({ body }, { path }) => {
        if (path.endsWith("-selector-v2") || path === active) body.error ??= null;
      },
    },
    { deposits: false, settles: false },
  ],
  [
    "ends the history with an empty cursor",
    "http",
    change(history, (body) => (body.cursor ? undefined : { ...body, cursor: "" })),
    { settles: false },
  ],
  [
    'goes on after "I have paid"',
    "both",
    invoices((before) => ({ status: 200, body: { ...before, action: { type: "status" } } })),
    { settles: false },
  ],
  [
    'refuses "I have paid" as too late',
    "http",
    invoices(() => refusedWith(409, "already_finished")),
    { settles: false },
  ],
  ["asks for the code of a deposit", "both", coded(), { settles: false }],
  ["limits the rate of creates", "http", limitsCreates(), {}],
  ["has ids that are unique per player only", "http", idsPerPlayer(), { settles: false }],
  ["has the id of a deposit for another player's withdrawal, too", "http", idOfOtherArea(), { settles: false }],
  ["settles between two questions", "http", settlesBetween(), { settles: false, isStressed: true }],
  [
    "prefills phone numbers and accounts whose digits could be a card's",
    "http",
    change("/BANKING/userdata-payment-snippet", (body) => ({
      ...body,
      fields: {
        phone: "+5511912345676",
        mobile: "5511912345676",
        international: "+525512345678908",
        cbu: "4111111111111111128456",
        account: "4111 1111 1111 1111 1284 56",
        iban: "GB33LOYD30961331926813",
      },
    })),
    { deposits: false, settles: false },
  ],
  ["pays out nothing, and says so as no_methods", "both", noMethods(payouts), { deposits: false, settles: false }],
  ["has no quotes", "http", quotesAnswer(404, "not_found"), { deposits: false, settles: false }],
  [
    "refuses to quote what no method asks for",
    "http",
    quotesAnswer(422, "validation", { isWanted: false }),
    { deposits: false, settles: false },
  ],
  [
    "has bank transfers to deposit with, and no banks",
    "http",
    {
      reply: (reply, call) => {
        if (call.path === methods && reply.status === 200) reply.body.oxxo_mxn.cardViewType = 9;
        if (call.path !== "/BANKING/nigerian-banks" || reply.status !== 200) return;
        reply.status = 404;
        reply.body = { error: { code: "not_found", message: "Unknown" } };
      },
    },
    { deposits: false, settles: false },
  ],
  [
    "pays out to banks of its list",
    "http",
    {
      reply: (reply, call) => {
        if (call.path === payouts && reply.status === 200) reply.body.spei_mxn.cardViewType = 9;
        if (call.path !== createPayout || call.payload.fields?.bank_code || reply.status !== 200) return;
        reply.status = 422;
        reply.body = { error: { code: "validation", message: "Choose a bank", fields: { bank_code: "Choose one" } } };
      },
    },
    { deposits: false, withdrawals: true, settles: false },
  ],
  ["accepts a deposit by itself", "http", change(show, (body) => opened(body, { status: 3 })), { settles: false }],
  [
    "pushes about other payments of each player",
    "socket",
    {
      message: (message) => [
        message,
        ...(message.type === "BANKING_DEPOSIT:transaction"
          ? [{ type: "deposit.status", data: { status: 1, id: "t-0" } }]
          : []),
      ],
    },
    {},
  ],
  [
    "knows no amount until a coin arrives",
    "http",
    {
      reply: (reply, call) => {
        if (call.path === create && reply.status === 200) reply.body = opened(reply.body, { amount: null });
        if (call.path === show && reply.status === 200) reply.body = opened(reply.body, { amount: undefined });
      },
    },
    { method: "btc", settles: false },
  ],
];

const faults: [fault: string, transport: TransportOption, found: CheckName, plant: PlantedFault][] = [
  ["a method's name is a number", "http", "methods.deposit", method({ name: 5 })],
  ["a method has no category", "socket", "methods.deposit", method({ category: null })],
  [
    "availability until tomorrow",
    "http",
    "methods.deposit",
    method({ availability: { state: "down", until: "tomorrow" } }),
  ],
  ["an unknown state of availability", "http", "methods.deposit", method({ availability: { state: "maybe" } })],
  ["a fee is a text", "http", "methods.deposit", method({ fee: { MXN: { percent: "1%" } } })],
  ["the arrival ends before it starts", "http", "methods.deposit", method({ arrives_in: { from: 60, to: 10 } })],
  ["savable is a text", "http", "methods.deposit", method({ savable: "yes" })],
  ["an unknown type of field", "http", "methods.deposit", method({ fields: [field({ type: "textarea" })] })],
  ["an unknown wallet", "http", "wallets", method({ wallet: { kind: "my_pay", data: {} } })],
  ["the methods are a list", "http", "methods.deposit", change(methods, (body) => Object.values(body))],
  ["no methods at all", "http", "methods.deposit", change(methods, () => ({}))],
  ["no methods at all, as a refusal", "http", "methods.deposit", noMethods(methods)],
  [
    "no method that is listed",
    "http",
    "methods.deposit",
    change(methods, ({ oxxo_mxn: oxxo }) => ({ oxxo_mxn: { ...oxxo, cardViewType: 1 } })),
  ],
  ["a method under another's key", "http", "methods.deposit.rules", method({ name: "another" })],
  ["a broken regular expression", "http", "methods.deposit.rules", method({ fields: [field({ regex: "([" })] })],
  [
    "more rules than messages",
    "http",
    "methods.deposit.rules",
    method({ fields: [field({ regex: ["a", "b"], regex_error_key: ["x"] })] }),
  ],
  [
    "a minimum above the maximum",
    "http",
    "methods.deposit.rules",
    method({ amount_rules: { MXN: { min: 900, max: 600 } } }),
  ],
  ["a dropdown without choices", "http", "methods.deposit.rules", method({ fields: [field({ type: "dropdown" })] })],
  ["two fields of one name", "http", "methods.deposit.rules", method({ fields: [field({}), field({})] })],
  [
    "a card's page under the name of the amount",
    "http",
    "methods.deposit.rules",
    method({ fields: [{ name: "amount", type: "hosted_card", url: "https://card.example/" }] }),
  ],
  [
    "a card's page over http",
    "http",
    "methods.deposit.rules",
    method({ fields: [{ name: "card", type: "hosted_card", url: "http://card.example/" }] }),
  ],
  ["terms over http", "http", "methods.deposit.rules", method({ terms_url: "http://example.com/" })],
  [
    "the fields of a payout are an object",
    "http",
    "methods.withdrawal",
    change(payouts, (body) => ({ ...body, spei_mxn: { ...body.spei_mxn, fields: {} } })),
  ],
  [
    "other methods over the socket",
    "both",
    "methods.same",
    {
      reply: (reply, call) => {
        if (call.path === methods && call.transport === "socket") delete reply.body.codi_mxn;
      },
    },
  ],
  [
    "a country in capitals",
    "http",
    "countries",
    change("/BANKING_DEPOSIT/methods-country-selector-v2", () => ({
      countries: [{ country: "MX", currencies: ["MXN"] }],
    })),
  ],
  [
    "a country without currencies",
    "http",
    "countries",
    change("/BANKING_DEPOSIT/methods-country-selector-v2", () => ({ countries: [{ country: "mx", currencies: [] }] })),
  ],
  [
    "a default that is no country of the list",
    "http",
    "countries",
    change("/BANKING_DEPOSIT/methods-country-selector-v2", (body) => ({ ...body, selected: "xx" })),
  ],
  [
    "a bank stands twice",
    "http",
    "banks",
    change("/BANKING/nigerian-banks", (body) => ({ banks: [...body.banks, body.banks[0]] })),
  ],
  [
    "a card number prefills a form",
    "http",
    "snippet",
    change("/BANKING/userdata-payment-snippet", (body) => ({
      ...body,
      fields: { card_number: "4111 1111 1111 1111" },
    })),
  ],
  [
    "a card of 15 digits prefills a form",
    "http",
    "snippet",
    change("/BANKING/userdata-payment-snippet", (body) => ({ ...body, fields: { note: "Amex 3782-822463-10005" } })),
  ],
  [
    "an id with a card's number prefills a form",
    "http",
    "snippet",
    change("/BANKING/userdata-payment-snippet", (body) => ({ ...body, fields: { account: "visa4111111111111111" } })),
  ],
  [
    "the last amount is a text",
    "socket",
    "snippet",
    change("/BANKING/userdata-payment-snippet", () => ({ last: { deposit: { method: "spei_mxn", amount: "100" } } })),
  ],
  [
    "a finished payment is active",
    "http",
    "active.deposit",
    change(active, (body) => ({ items: body.items.map((item: object) => opened(item, { status: 1 })) })),
  ],
  [
    "the oldest active payment first",
    "http",
    "active.deposit",
    // payments of one millisecond have no order
    change(active, (body) => ({
      items: body.items.map((item: object, at: number) => opened(item, { created_at: `2026-01-01T00:00:${10 + at}Z` })),
    })),
  ],
  ["active is a plain list", "http", "active.deposit", change(active, (body) => body.items)],
  [
    "active fails with 500",
    "http",
    "active.withdrawal",
    {
      reply: (reply, call) => {
        if (call.path === "/BANKING/withdrawal-active") reply.status = 500;
      },
    },
  ],
  [
    "the oldest of the history first",
    "http",
    "history",
    change(history, (body) => ({ ...body, items: body.items.reverse() })),
  ],
  [
    "the history's times are no times",
    "http",
    "history",
    change(history, (body) => ({ items: body.items.map((item: object) => ({ ...item, created_at: "yesterday" })) })),
  ],
  [
    "the cursor leads nowhere",
    "http",
    "history.pages",
    {
      call: (call) => {
        if (call.path === history) {
          const { cursor: _, ...rest } = call.payload;
          call.payload = rest;
        }
      },
      ...change(history, () => undefined),
    },
  ],
  ["the cursor is taken as a number only", "socket", "history.pages", numericCursors()],
  [
    "the history ignores the type",
    "http",
    "history.type",
    {
      call: (call) => {
        if (call.path === history) {
          const { type: _, ...rest } = call.payload;
          call.payload = rest;
        }
      },
    },
  ],
  ["every quote fails", "http", "quote", quotesAnswer(500, "internal_error", { isWanted: false })],
  ["a quote that a method asks for is refused", "http", "quote", quotesAnswer(422, "validation")],
  ["a quote below the amount", "http", "quote", change("/BANKING/quote", (body) => ({ ...body, total: 1 }))],
  [
    "a rate of zero",
    "http",
    "quote",
    change("/BANKING/quote", (body) => ({ ...body, rate: { from: "USD", to: "MXN", value: 0 } })),
  ],
  [
    "a saved account without a label",
    "http",
    "saved",
    change(saved, (body) => ({ items: body.items.map(({ label: _, ...rest }: { label: string }) => rest) })),
  ],
  [
    "a saved account with its full number",
    "http",
    "saved.masked",
    change(saved, (body) => ({ items: body.items.map((item: object) => ({ ...item, hint: "4242 4242 4242 4242" })) })),
  ],
  ["a limit's period is a year", "http", "limits", limits("year")],
  ["two limits of one period", "http", "limits", limits("day", "week", "day")],
  [
    "metrics fail",
    "http",
    "metrics",
    {
      reply: (reply, call) => {
        if (call.path.includes("METRIC")) {
          reply.status = 500;
        }
      },
    },
  ],
  [
    "a locale file is a list",
    "http",
    "locales",
    {
      reply: (reply, call) => {
        if (call.path.includes("/locales/")) {
          reply.status = 200;
          reply.body = ["Hello"];
          reply.headers = {};
        }
      },
    },
  ],
  [
    "locale files without CORS",
    "http",
    "locales",
    {
      reply: (reply, call) => {
        if (!call.path.includes("/locales/")) return;
        reply.status = 200;
        reply.body = { "button.deposit": "Deposit" };
        reply.headers = { "content-type": "application/json" };
      },
    },
  ],
  [
    "an unknown id is found",
    "http",
    "unknown.deposit",
    refuse(
      (_, call) => call.path === show && !!call.payload.id,
      (reply) => {
        reply.status = 200;
        reply.body = { transaction: {} };
      },
    ),
  ],
  [
    "an unknown id is 403",
    "http",
    "unknown.withdrawal",
    refuse(
      (reply, { path }) => codeOf(reply) === "not_found" && path === confirmCode,
      (reply) => {
        reply.status = 403;
      },
    ),
  ],
  [
    "an unknown request is 400",
    "http",
    "unknown.request",
    refuse(
      (reply) => codeOf(reply) === "request_unknown",
      (reply) => {
        reply.status = 400;
      },
    ),
  ],
  [
    "a wrong token is taken",
    "http",
    "auth.wrong-token",
    {
      call: (call) => {
        if (call.token.startsWith("invalid-")) call.token = "http";
      },
    },
  ],
  [
    "a wrong token is taken by the socket",
    "socket",
    "auth.wrong-token",
    {
      call: (call) => {
        if (call.token.startsWith("invalid-")) call.token = "socket";
      },
    },
  ],
  [
    "a wrong token opens no connection",
    "socket",
    "auth.wrong-token",
    { refusesSocket: (token) => token?.startsWith("invalid-") ?? false },
  ],
  [
    "a wrong token is 403",
    "http",
    "auth.wrong-token",
    refuse(
      ({ status }) => status === 401,
      (reply) => {
        reply.status = 403;
      },
    ),
  ],
  [
    "no token is taken",
    "socket",
    "auth.no-token",
    {
      call: (call) => {
        call.token ||= "socket";
      },
    },
  ],
  [
    "an unknown call is a success",
    "http",
    "errors.unknown-call",
    {
      reply: (reply, call) => {
        if (call.path.includes("no-such-call")) {
          reply.status = 200;
          reply.body = {};
        }
      },
    },
  ],
  [
    "a broken body is 500",
    "http",
    "errors.bad-body",
    refuse(
      ({ status }) => status === 400,
      (reply) => {
        reply.status = 500;
      },
    ),
  ],
  [
    "a refusal repeats what was typed",
    "http",
    "errors.echo",
    refuse(
      (_, call) => !!call.payload?.code,
      (reply, call) => {
        reply.body = { error: { code: "wrong", message: `Wrong: ${call.payload.code}` } };
      },
    ),
  ],
  [
    "a refusal without the envelope",
    "http",
    "errors.envelope",
    refuse(
      () => true,
      (reply) => {
        reply.body = reply.body.error;
      },
    ),
  ],
  [
    "a refusal with a page",
    "http",
    "http.format",
    refuse(
      ({ status }) => status === 404,
      (reply) => {
        reply.text = "<h1>Not found</h1>";
        reply.headers["content-type"] = "text/html";
      },
    ),
  ],
  [
    "a refusal without a code",
    "socket",
    "errors.envelope",
    refuse(
      () => true,
      (reply) => {
        reply.body = { error: { message: "No" } };
      },
    ),
  ],
  [
    "a refusal over the socket without its status",
    "socket",
    "errors.envelope",
    {
      message: (message) => [{ ...message, data: message.data?.error ? { error: message.data.error } : message.data }],
    },
  ],
  [
    "a refusal with HTTP status 200",
    "http",
    "errors.envelope",
    refuse(
      () => true,
      (reply) => {
        reply.status = 200;
      },
    ),
  ],
  [
    "JSON as text/plain",
    "http",
    "http.format",
    {
      reply: (reply) => {
        reply.headers["content-type"] = "text/plain";
      },
    },
  ],
  [
    "a gateway's page instead of the methods",
    "http",
    "http.format",
    {
      reply: (reply, call) => {
        if (call.path === methods) reply.text = "<!doctype html>";
      },
    },
  ],
  [
    "a preflight without Authorization",
    "http",
    "cors.preflight",
    {
      preflight: (headers) => {
        headers["access-control-allow-headers"] = "content-type, cache-control, extra-params";
      },
    },
  ],
  [
    "any origin with credentials",
    "http",
    "cors.answers",
    {
      reply: (reply) => {
        reply.headers["access-control-allow-origin"] = "*";
      },
    },
  ],
  [
    "refusals without CORS",
    "http",
    "cors.refusals",
    refuse(
      () => true,
      (reply) => {
        reply.headers = { "content-type": "application/json" };
      },
    ),
  ],
  ["no socket", "both", "socket.connect", { refusesSocket: () => true }],
  [
    "replies with another msgid",
    "socket",
    "socket.replies",
    { message: (message) => [message.msgid ? { ...message, msgid: randomUUID() } : message] },
  ],
  [
    "two replies to one call",
    "socket",
    "socket.replies",
    { message: (message) => (message.msgid ? [message, message] : [message]) },
  ],
  [
    "replies with another type",
    "socket",
    "socket.replies",
    { message: (message) => [message.msgid ? { ...message, type: "BANKING:reply" } : message] },
  ],
  [
    "replies without a type",
    "socket",
    "socket.replies",
    { message: ({ type, ...message }) => [message.msgid ? message : { type, ...message }] },
  ],
  [
    "the countries instead of the methods",
    "socket",
    "socket.parallel",
    {
      reply: (reply, call) => {
        if (call.path === methods) reply.body = { countries: [] };
      },
    },
  ],
  [
    "JSON in a text without needParse",
    "socket",
    "socket.needparse",
    { message: ({ needParse: _, ...message }) => [message] },
  ],
  [
    "needParse with a value",
    "socket",
    "socket.needparse",
    { message: (message) => [message.msgid && !message.needParse ? { ...message, needParse: true } : message] },
  ],
  [
    "a push with a status in words",
    "socket",
    "socket.pushes",
    { message: (message) => [message.msgid ? message : { ...message, data: { ...message.data, status: "paid" } }] },
  ],
  [
    "a push without a type",
    "socket",
    "socket.pushes",
    { message: ({ type, ...message }) => [message.msgid ? { type, ...message } : message] },
  ],
  ["create answers the transaction alone", "http", "deposit.create", change(create, ({ transaction }) => transaction)],
  ["the amount is a text", "http", "deposit.create", change(create, (body) => opened(body, { amount: "500" }))],
  ["the status is a word", "http", "deposit.create", change(create, (body) => opened(body, { status: "waiting" }))],
  [
    "created at a time that is no time",
    "http",
    "deposit.create",
    change(create, (body) => opened(body, { created_at: "23.11.2026" })),
  ],
  [
    "an unknown action",
    "http",
    "deposit.create",
    change(create, (body) => ({ ...body, action: { type: "redirekt", url: "https://bank.example" } })),
  ],
  [
    "an action without its address",
    "http",
    "deposit.create",
    change(create, (body) => ({ ...body, action: { type: "redirect" } })),
  ],
  ["another amount than asked for", "http", "deposit.as-asked", change(create, (body) => opened(body, { amount: 50 }))],
  [
    "another currency than asked for",
    "socket",
    "deposit.as-asked",
    change(create, (body) => opened(body, { currency: "USD" })),
  ],
  [
    "a deposit that is a withdrawal",
    "http",
    "deposit.as-asked",
    change(create, (body) => opened(body, { type: "withdrawal" })),
  ],
  [
    "a new payment that has expired",
    "http",
    "deposit.as-asked",
    change(create, (body) => opened(body, { expires_in: -5 })),
  ],
  [
    "an action with an unsafe address",
    "http",
    "deposit.action",
    change(create, (body) => ({ ...body, action: { type: "redirect", url: "javascript:alert(1)" } })),
  ],
  [
    "a link with a password",
    "http",
    "deposit.action",
    change(create, (body) => ({
      ...body,
      action: { type: "contacts", contacts: [{ kind: "web", url: "https://a:b@agent.example/" }] },
    })),
  ],
  [
    "an app of an invoice with an unsafe address",
    "http",
    "deposit.action",
    change(create, (body) => ({
      ...body,
      action: {
        type: "invoice",
        requisites: [{ key: "clabe", label: "CLABE", value: "1" }],
        amount: 500,
        currency: "MXN",
        apps: [{ name: "Bank", url: "javascript:alert(1)" }],
      },
    })),
  ],
  [
    "a step with an image over http",
    "http",
    "deposit.action",
    change(create, (body) => ({
      ...body,
      action: { type: "instruction", steps: [{ text: "Pay", image: "http://cdn.example/1.png" }] },
    })),
  ],
  [
    "an invoice without requisites",
    "http",
    "deposit.action",
    change(create, (body) => ({ ...body, action: { type: "invoice", requisites: [], amount: 500, currency: "MXN" } })),
  ],
  [
    "a code of 40 digits",
    "http",
    "withdrawal.action",
    change("/BANKING/withdrawal-create", (body) => ({ ...body, action: { type: "code", length: 40 } })),
  ],
  [
    "a request is known by its second half",
    "http",
    "deposit.again",
    {
      call: (call) => {
        if (call.path === create && call.payload.request_id)
          call.payload = { ...call.payload, request_id: randomUUID() };
      },
    },
  ],
  ["the same request at once is two payments", "http", "deposit.at-once", { races: true }],
  ["the same request at once over the socket", "socket", "deposit.at-once", { races: true }],
  ["a request is forgotten with its connection", "http", "deposit.dropped", { forgetsDropped: true }],
  ["requests are known by transport", "both", "deposit.other-transport", perTransport()],
  ["another amount is answered with the first payment", "http", "deposit.other-body", firstBody()],
  [
    "another amount is 400",
    "http",
    "deposit.other-body",
    refuse(
      (reply) => codeOf(reply) === "request_id_reused",
      (reply) => {
        reply.status = 400;
      },
    ),
  ],
  [
    "another address is a new request",
    "http",
    "deposit.retry-context",
    {
      call: (call) => {
        if (call.path === create && call.payload.locale === "es")
          call.payload = { ...call.payload, request_id: randomUUID() };
      },
    },
  ],
  [
    "another payment by its id",
    "http",
    "deposit.by-id",
    change(show, (body, call) => (call.payload.id ? opened(body, { amount: 5 }) : undefined)),
  ],
  [
    "a request that has arrived is unknown",
    "http",
    "deposit.by-request",
    {
      reply: (reply, call) => {
        if (call.path === show && call.payload.request_id) {
          reply.status = 404;
          reply.body = { error: { code: "request_unknown", message: "Unknown" } };
        }
      },
    },
  ],
  ["a second payment behind the first", "http", "deposit.one-each", twice],
  [
    "an active payment in cents",
    "http",
    "deposit.listed",
    change(active, (body) => ({
      items: body.items.map((item: ProxiedReply["body"]) => opened(item, { amount: item.transaction.amount * 100 })),
    })),
  ],
  [
    "an active payment stands twice",
    "http",
    "active.deposit",
    change(active, (body) => ({ items: [...body.items, ...body.items.slice(-1)] })),
  ],
  [
    "the history is in cents",
    "socket",
    "deposit.history",
    change(history, (body) => ({
      ...body,
      items: body.items.map((item: ProxiedReply["body"]) => ({ ...item, amount: item.amount * 100 })),
    })),
  ],
  [
    "a payment stands twice in the history",
    "http",
    "history",
    change(history, (body) => ({ ...body, items: [...body.items.slice(0, 19), body.items[18]] })),
  ],
  ["a new payment is not active", "http", "deposit.listed", change(active, () => ({ items: [] }))],
  [
    "a negative amount is paid",
    "http",
    "deposit.refused",
    {
      call: (call) => {
        if (call.path === create && call.payload.amount < 0) call.payload = { ...call.payload, amount: 500 };
      },
    },
  ],
  [
    "an amount below the minimum is paid",
    "http",
    "deposit.refused",
    {
      call: (call) => {
        const { amount } = call.payload;
        if (call.path === create && amount > 0 && amount < 500) call.payload = { ...call.payload, amount: 500 };
      },
    },
  ],
  [
    "an amount below the minimum of a currency in lower case is paid",
    "http",
    "deposit.refused",
    {
      ...change(methods, (body) => {
        for (const { amount_rules: rules } of Object.values<ProxiedReply["body"]>(body)) {
          rules.mxn = rules.MXN;
          delete rules.MXN;
        }
      }),
      call: (call) => {
        const { amount } = call.payload;
        if (call.path === create && amount > 0 && amount < 500) call.payload = { ...call.payload, amount: 500 };
      },
    },
  ],
  [
    "wrong requests are 500",
    "http",
    "withdrawal.refused",
    refuse(
      (_, call) => call.path === "/BANKING/withdrawal-create",
      (reply) => {
        reply.status = 500;
      },
    ),
  ],
  ["another player sees it", "http", "deposit.foreign", everybodys],
  [
    "another player's payment is 403",
    "http",
    "deposit.foreign",
    refuse(
      (reply, call) => call.token.startsWith("other-") && codeOf(reply) === "not_found",
      (reply) => {
        reply.status = 403;
      },
    ),
  ],
  ["another player's request is found", "http", "deposit.foreign-request", everybodys],
  [
    "another player's create gets its transaction",
    "http",
    "deposit.foreign-request",
    {
      call: (call) => {
        if (call.path === create) call.token = call.token.replace("other-", "");
      },
    },
  ],
  ["no push", "socket", "deposit.push", { message: (message) => (message.msgid ? [message] : []) }],
  [
    "a push about another payment",
    "socket",
    "deposit.push",
    {
      message: (message) => [
        message.msgid || !message.data?.id ? message : { ...message, data: { ...message.data, id: "t-0" } },
      ],
    },
  ],
  ["pushes go to everybody", "socket", "deposit.push-foreign", { isBroadcasting: true }],
  [
    "pushes without an id go to everybody",
    "socket",
    "deposit.push-foreign",
    {
      isBroadcasting: true,
      message: (message) => [message.msgid ? message : { ...message, data: { ...message.data, id: null } }],
    },
  ],
  [
    "the reason of a failure is a text",
    "http",
    "withdrawal.cancel",
    change("/BANKING/withdrawal-transaction", (body) =>
      body.transaction.status === 2 ? opened(body, { error: "insufficient funds" }) : undefined,
    ),
  ],
  [
    "a paid deposit's fee is a text",
    "http",
    "deposit.settled",
    change(show, (body) => (body.transaction.status === 1 ? opened(body, { fee: "12" }) : undefined)),
  ],
  [
    "a late press is answered without the transaction",
    "http",
    "deposit.settled",
    refuse(
      ({ status }, { path }) => status === 409 && path === confirm,
      (reply) => Object.assign(reply, { status: 200, body: { ok: true } }),
    ),
  ],
  ["a settled deposit is booked twice", "http", "deposit.settled", bookedTwice()],
  ["a repeated create has forgotten the end", "http", "deposit.settled", forgetful()],
  ["a cancel undoes a paid deposit", "http", "deposit.settled", undoes("/BANKING_DEPOSIT/cancel", 2)],
  ["a confirm reopens a paid deposit", "socket", "deposit.settled", undoes("/BANKING_DEPOSIT/confirm", 0)],
  ["a code reopens a cancelled withdrawal", "http", "withdrawal.cancel", undoes(confirmCode, 3)],
  ["a request is forgotten with its cancel", "http", "withdrawal.cancel", forgetsCancelled()],
  ['"I have paid" fails', "http", "deposit.step", invoices(() => refusedWith(500, "internal_error"))],
  ['"I have paid" is an unknown call', "http", "deposit.step", invoices(() => refusedWith(404, "not_found"))],
  [
    '"I have paid" is answered without the transaction',
    "socket",
    "deposit.step",
    invoices(() => ({ status: 200, body: { ok: true } })),
  ],
  [
    '"I have paid" is answered with another transaction',
    "http",
    "deposit.step",
    invoices((before) => ({ status: 200, body: opened(before, { id: "t-0" }) })),
  ],
  [
    "a code cannot be sent again",
    "http",
    "withdrawal.step",
    refuse(
      ({ status }, { path }) => path === resendCode && status === 429,
      (reply) => {
        reply.status = 500;
      },
    ),
  ],
  [
    "a deposit's code cannot be sent again",
    "http",
    "deposit.step",
    coded((reply, { path }) => {
      if (path === resendCode) Object.assign(reply, refusedWith(404, "not_found"));
    }),
  ],
  [
    "a deposit's code is of no payment",
    "http",
    "deposit.code",
    coded((reply, { path }) => {
      if (path === confirmCode) Object.assign(reply, refusedWith(404, "not_found"));
    }),
  ],
  [
    "another player's deposit takes a code",
    "http",
    "deposit.foreign",
    coded((reply, { path, token }) => {
      if (path === confirmCode && token.startsWith("other-")) Object.assign(reply, refusedWith(422, "validation"));
    }),
  ],
  [
    "the code of another player's deposit is sent again",
    "socket",
    "deposit.foreign",
    coded((reply, { path, token }) => {
      if (path === resendCode && token.startsWith("other-")) Object.assign(reply, { status: 200, body: {} });
    }),
  ],
  [
    "a cancel ends nothing",
    "http",
    "withdrawal.cancel",
    {
      call: (call) => {
        if (call.path === cancelPayout) call.payload = { id: "0" };
      },
    },
  ],
  ["a cancelled payment is not found", "http", "withdrawal.cancel", vanishing()],
  ["replies without a msgid", "socket", "socket.replies", { message: ({ msgid: _, ...message }) => [message] }],
  [
    "two requests are one payment",
    "http",
    "deposit.one-each",
    {
      call: (call) => {
        if (call.path === create && call.payload.request_id)
          call.payload = { ...call.payload, request_id: "00000000-0000-4000-8000-000000000000" };
      },
    },
  ],
  [
    "another player's list has it",
    "http",
    "deposit.foreign",
    {
      call: (call) => {
        if (call.path === history || call.path === active) call.token = call.token.replace("other-", "");
      },
    },
  ],
];

/** ms: a whole run of the command, beside two others, on processors that do other work, too */
const patience = 120_000;

describe.concurrent("a sound server", () => {
  test.each(["http", "socket", "both"] as const)("passes over %s", { timeout: patience }, async (transport) => {
    expect(await failures({}, transport)).toEqual(new Map());
  });
});

describe.concurrent("a sound server that", () => {
  test.each(habits)("%s (%s) passes", { timeout: patience }, async (_, transport, plant, options) => {
    expect(await failures(plant, transport, { withdrawals: false, ...options })).toEqual(new Map());
  });
});

describe.concurrent("a server with a fault", () => {
  test("that loses every answer about a transaction still gets its report", { timeout: patience }, async () => {
    const loses: PlantedFault = {
      message: (message) => {
        const isFound = /:(?:withdrawal-)?transaction$/.test(message.type) && /action/.test(JSON.stringify(message));
        return isFound ? [] : [message];
      },
    };
    const failed = await failures(loses, "socket", { withdrawals: false, timeout: 2 });
    expect([...failed.keys()]).toContain("deposit.by-id");
  });

  test("that takes any one-time code may be a test system's", { timeout: patience }, async () => {
    const results = await runCommand(takesAnyCode, "http", { deposits: false, settles: false });
    const outcome = results.find(({ name }) => name === "withdrawal.code")?.outcome;
    expect(outcome).toMatchObject({ verdict: "advice", message: expect.stringMatching(/^Wrong codes are taken/) });
  });

  test.each([
    [422, { verdict: "ok" }],
    [200, { verdict: "advice", message: expect.stringMatching(/^Wrong codes are taken/) }],
  ])("that answers a wrong code of a deposit with %d", { timeout: patience }, async (status, expected) => {
    const answers = coded((reply, { path, token }, before) => {
      if (path !== confirmCode || token.startsWith("other-") || status !== 200) return;
      Object.assign(reply, { status, body: { ...before, action: { type: "status" } } });
    });
    const results = await runCommand(answers, "http", { withdrawals: false, settles: false });
    expect(results.find(({ name }) => name === "deposit.code")?.outcome).toMatchObject(expected);
  });

  test("that asks for the code again after a wrong one takes none", { timeout: patience }, async () => {
    let opening: ProxiedReply["body"];
    const asksAgain: PlantedFault = {
      reply(reply, { path, payload }) {
        if (path === createPayout && reply.status === 200) opening = reply.body;
        if (path === confirmCode && reply.status === 422)
          Object.assign(reply, { status: 200, body: opened(opening, { id: payload.id }) });
      },
    };
    const results = await runCommand(asksAgain, "http", { deposits: false, settles: false });
    expect(results.find(({ name }) => name === "withdrawal.code")?.outcome).toEqual({ verdict: "ok" });
  });

  test("that takes empty fields and too many decimals is told", { timeout: patience }, async () => {
    const results = await runCommand(takesWrongForms, "http", { withdrawals: false, settles: false });
    const outcome = results.find(({ name }) => name === "deposit.refused")?.outcome;
    expect(outcome).toEqual({ verdict: "advice", message: "Not refused with 4xx: empty fields, too many decimals" });
  });

  test("that refuses its list is not told that the methods make sense", { timeout: patience }, async () => {
    const options = { deposits: false, withdrawals: false, settles: false };
    const refused: PlantedFault = {
      reply: (reply, { path }) => {
        if (path === methods) Object.assign(reply, { status: 500, body: {} });
      },
    };
    const results = await runCommand(refused, "http", options);
    const outcome = results.find(({ name }) => name === "methods.deposit.rules")?.outcome;
    expect(outcome).toEqual({ verdict: "absent", message: "no list to look at" });
  });

  test("gets another return address with a retry, whose query and fragment stay", { timeout: patience }, async () => {
    const addresses: unknown[] = [];
    const noted: PlantedFault = {
      call: ({ path, payload }) => {
        if (path === create && payload.locale === "es") addresses.push(payload.return_url);
      },
    };
    const returnUrl = "http://127.0.0.1/back?tab=1#top";
    await runCommand(noted, "http", { withdrawals: false, settles: false, returnUrl });
    expect(addresses).toEqual(["http://127.0.0.1/back?tab=1&again=1#top"]);
  });

  test("that hides a method among others is told which", { timeout: patience }, async () => {
    const options = { deposits: false, withdrawals: false, settles: false };
    const results = await runCommand(method({ cardViewType: 6 }), "http", options);
    const outcome = results.find(({ name }) => name === "methods.deposit.rules")?.outcome;
    expect(outcome).toMatchObject({
      verdict: "advice",
      message: expect.stringContaining("cardViewType: oxxo_mxn (6)"),
    });
  });

  test("that gives a paid deposit an unreadable time learns which member is wrong", { timeout: patience }, async () => {
    const seconds = change(show, (body) =>
      body.transaction.status === 1 ? opened(body, { created_at: 1_767_225_600 }) : undefined,
    );
    const failed = await failures(seconds, "http", { withdrawals: false });
    expect(failed.get("deposit.settled")).toContain('"path":"transaction.created_at"');
  });

  test("whose payments never expire is told nothing", { timeout: patience }, async () => {
    const changes: PlantedFault = {
      reply: (reply, { path }) => {
        if ([create, show].includes(path) && reply.status === 200)
          reply.body = opened(reply.body, { expires_in: 9_999_999_999 });
      },
    };
    const results = await runCommand(changes, "http", { withdrawals: false, settles: false });
    expect(results.find(({ name }) => name === "deposit.by-id")?.outcome.verdict).toBe("ok");
  });

  test.each<[string, () => object, RegExp]>([
    ["never counts down", () => ({ expires_in: 900 }), /^expires_in was 900, and is 900 after \d+\.\d s: /],
    ["counts in ms", () => ({ expires_in: 9e12 - Date.now() }), /^expires_in was \d+, and is \d+ after \d+\.\d s: /],
    [
      "resets the time of creation",
      () => ({ expires_in: 3e9 - Date.now() / 1_000, created_at: new Date().toISOString() }),
      /^created_at was [^;]+$/,
    ],
  ])("that %s is told", { timeout: patience }, async (_, members, message) => {
    const changes: PlantedFault = {
      reply: (reply, { path }) => {
        if ([create, show].includes(path) && reply.status === 200) reply.body = opened(reply.body, members());
      },
    };
    const results = await runCommand(changes, "http", { withdrawals: false, settles: false });
    const outcome = results.find(({ name }) => name === "deposit.by-id")?.outcome;
    expect(outcome).toEqual({ verdict: "advice", message: expect.stringMatching(message) });
  });

  test.each([
    ["invoice", () => ({ requisites: [{ key: "clabe", label: "CLABE", value: randomUUID() }], amount: 500 })],
    ["redirect", () => ({ url: `https://bank.example/${randomUUID()}` })],
  ])("that answers each question with another %s is told", { timeout: patience }, async (type, members) => {
    const changes: PlantedFault = {
      reply: (reply, { path }) => {
        if ([create, show].includes(path) && reply.status === 200)
          reply.body.action = { type, currency: "MXN", ...members() };
      },
    };
    const results = await runCommand(changes, "http", { withdrawals: false, settles: false });
    const outcome = results.find(({ name }) => name === "deposit.by-id")?.outcome;
    const message = `the next answer's ${type} leads or pays elsewhere, though the player has pressed nothing`;
    expect(outcome).toEqual({ verdict: "advice", message });
  });

  test("that repeats what was typed into a create is found", { timeout: patience }, async () => {
    const repeats = refuse(
      ({ status }, { path }) => path === create && status === 422,
      (reply, { payload }) => {
        reply.body.error.message = `Wrong: ${JSON.stringify(payload.fields)}`;
      },
    );
    const failed = await failures(repeats, "http", { withdrawals: false, settles: false });
    expect([...failed.keys()]).toEqual(["errors.echo"]);
  });

  test("that asks for an invoice in cents is told", { timeout: patience }, async () => {
    const inCents = change(create, ({ transaction }) => {
      const { amount, currency } = transaction;
      const requisites = [{ key: "clabe", label: "CLABE", value: "1" }];
      return { transaction, action: { type: "invoice", requisites, amount: amount * 100, currency } };
    });
    const results = await runCommand(inCents, "http", { withdrawals: false, settles: false });
    const message = "The action asks for 50000 MXN, the transaction is about 500 MXN";
    const outcome = results.find(({ name }) => name === "deposit.action")?.outcome;
    expect(outcome).toEqual({ verdict: "advice", message });
  });

  test("that lets no connection open without a token is told", { timeout: patience }, async () => {
    const options = { deposits: false, withdrawals: false, settles: false };
    const results = await runCommand({ refusesSocket: (token) => !token }, "socket", options);
    const outcome = results.find(({ name }) => name === "auth.no-token")?.outcome;
    expect(outcome).toEqual({ verdict: "advice", message: "Without a token, the connection itself is refused" });
  });

  test("that has no quotes although a method asks for them is told", { timeout: patience }, async () => {
    const options = { deposits: false, withdrawals: false, settles: false };
    const results = await runCommand(quotesAnswer(404, "not_found"), "http", options);
    const outcome = results.find(({ name }) => name === "quote")?.outcome;
    expect(outcome).toMatchObject({ verdict: "advice", message: expect.stringMatching(/^There are no quotes for /) });
  });

  test("is planted in at least 40 ways, each under its own name", () => {
    expect(new Set(faults.map(([fault]) => fault)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThan(40);
  });

  test.each(faults)("%s (%s): %s", { timeout: patience }, async (_, transport, found, plant) => {
    const settles = /\.(?:push|settled)/.test(found) || found === "socket.pushes";
    const deposits = found.startsWith("deposit.") || settles;
    const withdrawals = found.startsWith("withdrawal.");
    const isSilent = found === "socket.replies";
    const failed = await failures(plant, transport, { deposits, withdrawals, settles, isSilent });
    expect([...failed.keys()]).toContain(found);
  });
});
