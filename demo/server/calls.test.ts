// @vitest-environment node
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { methodSchema } from "../../src/contract/method";
import { countrySelectorSchema, snippetSchema } from "../../src/contract/session";
import { activeAnswerSchema, cancelAnswerSchema, transactionSchema } from "../../src/contract/transaction";
import { catalogueEntries } from "./catalogue";
import { createDemoServer, type DemoServer } from "./createDemoServer";
import { type Ask, createPath, depositRequest, httpPlayer, readAnswer, readError, socketPlayer } from "./testing/clients";

let server: DemoServer;
beforeAll(async () => {
  server = await createDemoServer({ settleAfterMs: 10 });
});
afterAll(() => server.close());

const transports: [string, (token: string) => Promise<Ask>][] = [
  ["HTTP", async (token) => httpPlayer(server, token)],
  ["the socket", async (token) => (await socketPlayer(server, token)).ask],
];
const historySchema = v.object({ items: v.array(transactionSchema), cursor: v.optional(v.string()) });

describe.each(transports)("over %s", (name, connect) => {
  const token = (who: string): string => `${name}-${who}`;

  it.each(["/BANKING/methods-payment-v3", "/BANKING/methods-withdrawal"])("lists %s", async (path) => {
    const ask = await connect(token("lists"));
    const { status, body } = await ask("GET", path, { country: "MX", currency: "MXN" });
    expect(status).toBe(200);
    const methods = v.parse(v.record(v.string(), methodSchema), body);
    expect(Object.keys(methods)).toContain("spei_mxn");
  });

  it("answers the country selector, the snippet, the banks and the metrics", async () => {
    const ask = await connect(token("extras"));
    const { body } = await ask("GET", "/BANKING_DEPOSIT/methods-country-selector-v2");
    expect(v.parse(countrySelectorSchema, body).countries.length).toBeGreaterThan(12);
    const snippet = await ask("GET", "/BANKING/userdata-payment-snippet", { country: "mx", currency: "MXN" });
    expect(v.parse(snippetSchema, snippet.body).last?.deposit).toEqual({ method: "spei_mxn", amount: 100 });
    const banks = await ask("GET", "/BANKING/nigerian-banks");
    expect(banks.body).toMatchObject({ banks: expect.arrayContaining([{ code: "057", name: "Zenith Bank", icon: "zenith" }]) });
    const events = [{ key: "loaded", timestamp: 1, value: 5 }];
    expect(await ask("POST", "/METRIC_EVENTS_HANDLER/events", { events })).toEqual({ status: 200, body: { received: 1 } });
  });

  it("creates a redirect deposit, shows it and lists it", async () => {
    const ask = await connect(token("redirect"));
    const { transaction, action } = readAnswer(await ask("POST", createPath, depositRequest()));
    expect(transaction).toMatchObject({ type: "deposit", status: 0, method: "spei_mxn", amount: 500, expires_in: 1800 });
    expect(action).toMatchObject({ type: "redirect", method: "GET", target: "top", url: `${server.url}/bank/pay/${transaction.id}` });
    const shown = readAnswer(await ask("GET", "/BANKING_DEPOSIT/transaction", { id: transaction.id }));
    expect(shown.transaction.id).toBe(transaction.id);
    const active = v.parse(activeAnswerSchema, (await ask("GET", "/BANKING_DEPOSIT/active")).body);
    expect(active.items.map((item) => item.transaction.id)).toEqual([transaction.id]);
  });

  it("answers one request_id with one transaction, also at once", async () => {
    const ask = await connect(token("again"));
    const request = depositRequest();
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask("POST", createPath, request)));
    expect(new Set(replies.map((reply) => readAnswer(reply).transaction.id)).size).toBe(1);
    expect(server.control.transactions(token("again"))).toHaveLength(1);
  });

  it("cancels once, and repeats that without complaint", async () => {
    const ask = await connect(token("cancels"));
    const { transaction } = readAnswer(await ask("POST", createPath, depositRequest()));
    for (const _ of [1, 2]) {
      const { body } = await ask("POST", "/BANKING_DEPOSIT/cancel", { id: transaction.id });
      expect(v.parse(cancelAnswerSchema, body).transaction).toMatchObject({ status: 2, error: { code: "cancelled" } });
    }
  });

  it("keeps players apart", async () => {
    const [mine, yours] = [await connect(token("mine")), await connect(token("yours"))];
    const { transaction } = readAnswer(await mine("POST", createPath, depositRequest()));
    const reply = await yours("GET", "/BANKING_DEPOSIT/transaction", { id: transaction.id });
    expect([reply.status, readError(reply).code]).toEqual([404, "not_found"]);
  });

  it("refuses an expired token, a missing one and an unknown call", async () => {
    const expired = await (await connect("expired"))("GET", "/BANKING_DEPOSIT/active");
    expect([expired.status, readError(expired).code]).toEqual([401, "token_expired"]);
    const missing = await (await connect(""))("GET", "/BANKING_DEPOSIT/active");
    expect([missing.status, readError(missing).code]).toEqual([401, "token_missing"]);
    const unknown = await (await connect(token("lost")))("GET", "/BANKING/nowhere");
    expect([unknown.status, readError(unknown).code]).toEqual([404, "not_found"]);
  });

  it("pays out after the right code", async () => {
    const ask = await connect(token("payout"));
    const { return_url: _unused, ...request } = depositRequest({
      account: "main",
      fields: { clabe: "012345678901234567", full_name: "Ana López" },
    });
    const { transaction, action } = readAnswer(await ask("POST", "/BANKING/withdrawal-create", request));
    expect(action).toMatchObject({ type: "code", length: 4 });
    const wrong = await ask("POST", "/BANKING/withdrawal-confirm", { id: transaction.id, code: "9999" });
    expect([wrong.status, readError(wrong).fields]).toEqual([422, { code: "This code is wrong" }]);
    const right = readAnswer(await ask("POST", "/BANKING/withdrawal-confirm", { id: transaction.id, code: "1234" }));
    expect(right.transaction.status).toBe(3);
  });

  it("walks through a long history", async () => {
    const ask = await connect("veteran");
    const first = v.parse(historySchema, (await ask("GET", "/BANKING/transactions")).body);
    const second = v.parse(historySchema, (await ask("GET", "/BANKING/transactions", { cursor: first.cursor ?? "" })).body);
    const third = v.parse(historySchema, (await ask("GET", "/BANKING/transactions", { cursor: second.cursor ?? "" })).body);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, third.cursor]).toEqual([45, 45, undefined]);
    const payouts = v.parse(historySchema, (await ask("GET", "/BANKING/transactions", { type: "withdrawal" })).body);
    expect(payouts.items.every(({ type }) => type === "withdrawal")).toBe(true);
  });
});

/** A value that the field accepts. */
const goodValues: Record<string, string> = {
  card_number: "4111111111111111",
  sender_card: "4111111111111111",
  card_expiry: "12/30",
  cvv: "123",
  card_holder: "ANNA DOE",
  email: "anna@example.com",
  phone: "+525512345678",
  full_name: "Anna Doe",
  cpf: "12345678901",
  clabe: "012345678901234567",
  upi_id: "anna@upi",
  ifsc: "HDFC0001234",
  iban: "DE89370400440532013000",
  account_number: "1234567890",
  document_number: "12345678",
  wallet_number: "0123456789",
  purse: "Z123456789012",
  cvu: "1234567890123456789012",
  rut: "12345678-9",
  voucher_code: "1234567890123456",
  papara_number: "1234567890",
  pix_key: "anna@example.com",
  address: "bc1qexampleexampleexample",
};
const special: Record<string, Record<string, string>> = {
  yamoney_rub: { wallet_number: "41001123456" },
  nagad_bdt: { wallet_number: "01712345678" },
};

describe("every method of the catalogue", () => {
  const offered = catalogueEntries.filter((entry) => entry.deposit !== null);
  it.each(offered)("$method.name can be paid and answers what the contract knows", async ({ method, countries, deposit }) => {
    const fields = Object.fromEntries(
      (method.fields ?? []).map((field) => {
        const choice = field.values?.[0];
        const chosen = typeof choice === "string" ? choice : choice?.value;
        return [field.name, special[method.name]?.[field.name] ?? chosen ?? goodValues[field.name] ?? ""];
      }),
    );
    const [currency = ""] = method.currency ?? [];
    const rule = method.amount_rules?.[currency];
    const amount = Math.max(rule?.minNonRus ?? 0, rule?.min ?? 0, 50);
    const request = depositRequest({ method: method.name, currency, country: countries?.[0] ?? "mx", amount, fields });
    const { action } = readAnswer(await httpPlayer(server, "collector")("POST", createPath, request));
    const shown = deposit?.startsWith("redirect") || deposit === "threeDSecure" ? "redirect" : deposit;
    expect(action.type).toBe(shown);
  });
});

describe("what a deposit is refused for", () => {
  const cases: [string, Parameters<typeof depositRequest>[0], number, string, Record<string, string> | undefined][] = [
    ["too little", { amount: 49 }, 422, "amount_out_of_range", undefined],
    ["too much", { amount: 50_001 }, 422, "amount_out_of_range", undefined],
    ["nothing", { amount: null }, 422, "amount_out_of_range", undefined],
    ["less than nothing, without limits", { method: "codi_mxn", amount: -5 }, 422, "amount_out_of_range", undefined],
    ["the minimum outside Russia", { method: "webmoney_usd", currency: "USD", amount: 7, fields: { purse: "Z123456789012" } }, 422, "amount_out_of_range", undefined],
    ["another country's method", { method: "pix_brl" }, 409, "method_unavailable", undefined],
    ["another currency", { currency: "USD" }, 409, "method_unavailable", undefined],
    ["an empty field", { method: "oxxo_mxn" }, 422, "validation", { email: "validation.required" }],
    ["a wrong field", { method: "oxxo_mxn", fields: { email: "nobody" } }, 422, "validation", { email: "error.field.email" }],
    ["a taken address", { method: "oxxo_mxn", fields: { email: "taken@example.com" } }, 409, "already_exists", { email: "validation.exists" }],
    ["a bonus that is gone", { bonus_id: "gone" }, 409, "bonus_unavailable", undefined],
    ["a bad captcha", { captcha: { v3: "bad" } }, 403, "captcha_failed", undefined],
    ["a script as return address", { return_url: "javascript:alert(1)" }, 422, "validation", { return_url: "https only" }],
    ["a number as return address", { return_url: 5 }, 422, "validation", expect.anything()],
    ["a text as amount", { amount: "500" }, 400, "bad_request", undefined],
    ["no method", { method: "" }, 400, "bad_request", undefined],
    ["a request_id that is no UUID", { request_id: "1" }, 400, "bad_request", undefined],
  ];
  it.each(cases)("%s", async (_, changes, status, code, fields) => {
    const reply = await httpPlayer(server, "clumsy")("POST", createPath, depositRequest(changes));
    expect([reply.status, readError(reply).code, readError(reply).fields]).toEqual([status, code, fields]);
    expect(server.control.transactions("clumsy")).toEqual([]);
  });

  it("lets a Russian pay the lower minimum", async () => {
    const request = depositRequest({ method: "webmoney_usd", currency: "USD", country: "ru", amount: 7, fields: { purse: "Z123456789012" } });
    expect((await httpPlayer(server, "ivan")("POST", createPath, request)).status).toBe(200);
  });

  it("can be mended and sent again with the same request_id", async () => {
    const ask = httpPlayer(server, "mender");
    const request_id = randomUUID();
    expect((await ask("POST", createPath, depositRequest({ request_id, amount: 1 }))).status).toBe(422);
    expect((await ask("POST", createPath, depositRequest({ request_id }))).status).toBe(200);
  });
});
