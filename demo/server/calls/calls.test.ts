import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countrySelectorSchema, snippetSchema } from "../../../src/contract/list/choices";
import { methodSchema } from "../../../src/contract/list/method";
import { activeAnswerSchema, cancelAnswerSchema, transactionSchema } from "../../../src/contract/payment/transaction";
import { createManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { createPath, depositRequest, playersOf, readAnswer, readError } from "../testing/clients";

let server: RunningDemo;
beforeAll(async () => {
  server = await createDemoServer({ clock: createManualClock() });
});
afterAll(() => server.close());

const transports = playersOf(() => server);
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
    expect(banks.body).toMatchObject({
      banks: expect.arrayContaining([{ code: "057", name: "Zenith Bank", icon: "zenith" }]),
    });
    const events = [{ key: "loaded", timestamp: 1, value: 5 }];
    expect(await ask("POST", "/METRIC_EVENTS_HANDLER/events", { events })).toEqual({
      status: 200,
      body: { received: 1 },
    });
  });

  it("creates a redirect deposit, shows it and lists it", async () => {
    const ask = await connect(token("redirect"));
    const { transaction, action } = readAnswer(await ask("POST", createPath, depositRequest()));
    expect(transaction).toMatchObject({
      type: "deposit",
      status: 0,
      method: "spei_mxn",
      amount: 500,
      expires_in: 1800,
    });
    expect(action).toMatchObject({
      type: "redirect",
      method: "GET",
      target: "top",
      url: `${server.url}/bank/pay/${transaction.id}`,
    });
    const shown = readAnswer(await ask("GET", "/BANKING_DEPOSIT/transaction", { id: transaction.id }));
    expect(shown.transaction.id).toBe(transaction.id);
    const active = v.parse(activeAnswerSchema, (await ask("GET", "/BANKING_DEPOSIT/active")).body);
    expect(active.items).toEqual([
      expect.objectContaining({ transaction: expect.objectContaining({ id: transaction.id }) }),
    ]);
  });

  it("creates one transaction per request_id, even for concurrent calls", async () => {
    const ask = await connect(token("again"));
    const request = depositRequest();
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask("POST", createPath, request)));
    expect(new Set(replies.map((reply) => readAnswer(reply).transaction.id)).size).toBe(1);
    expect(server.control.transactions(token("again"))).toHaveLength(1);
  });

  it("cancels idempotently", async () => {
    const ask = await connect(token("cancels"));
    const { transaction } = readAnswer(await ask("POST", createPath, depositRequest()));
    for (const _ of [1, 2]) {
      const { body } = await ask("POST", "/BANKING_DEPOSIT/cancel", { id: transaction.id });
      expect(v.parse(cancelAnswerSchema, body).transaction).toMatchObject({ status: 2, error: { code: "cancelled" } });
    }
  });

  it("separates players", async () => {
    const [mine, yours] = [await connect(token("mine")), await connect(token("yours"))];
    const { transaction } = readAnswer(await mine("POST", createPath, depositRequest()));
    const reply = await yours("GET", "/BANKING_DEPOSIT/transaction", { id: transaction.id });
    expect([reply.status, readError(reply).code]).toEqual([404, "not_found"]);
  });

  it("rejects an expired token, a missing token and an unknown call", async () => {
    const expired = await (await connect("expired"))("GET", "/BANKING_DEPOSIT/active");
    expect([expired.status, readError(expired).code]).toEqual([401, "token_expired"]);
    const missing = await (await connect(""))("GET", "/BANKING_DEPOSIT/active");
    expect([missing.status, readError(missing).code]).toEqual([401, "token_missing"]);
    const unknown = await (await connect(token("lost")))("GET", "/BANKING/nowhere");
    expect([unknown.status, readError(unknown).code]).toEqual([404, "not_found"]);
  });

  it("pays out after the valid code", async () => {
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

  it("pages through a long history", async () => {
    const ask = await connect("veteran");
    const first = v.parse(historySchema, (await ask("GET", "/BANKING/transactions")).body);
    const second = v.parse(
      historySchema,
      (await ask("GET", "/BANKING/transactions", { cursor: first.cursor ?? "" })).body,
    );
    const third = v.parse(
      historySchema,
      (await ask("GET", "/BANKING/transactions", { cursor: second.cursor ?? "" })).body,
    );
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, third.cursor]).toEqual([45, 45, undefined]);
    const payouts = v.parse(historySchema, (await ask("GET", "/BANKING/transactions", { type: "withdrawal" })).body);
    expect(new Set(payouts.items.map(({ type }) => type))).toEqual(new Set(["withdrawal"]));
  });
});
