import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMethodFacts } from "../../../src/contract/list/methodFacts";
import { savedAccountSchema, savedAccountsAnswerSchema } from "../../../src/contract/list/savedAccount";
import { quoteSchema } from "../../../src/contract/payment/quote";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import {
  type Ask,
  httpPlayer,
  type Reply,
  readAnswer,
  readError,
  socketPlayer,
  withdrawalRequest,
} from "../testing/clients";

let server: RunningDemo;
let ask: Ask;
beforeEach(async () => {
  server = await createDemoServer();
  ask = httpPlayer(server);
});
afterEach(() => server.close());

const card = { card_number: "4242424242424242", card_expiry: "12/30", cvv: "123", card_holder: "ANA MORA" };
const region = { country: "mx", currency: "MXN" };
const spei = { method: "spei_mxn", currency: "MXN", fields: {}, requires: [], amount: 100 };
const deposit = (more: Record<string, unknown> = {}) => ({
  request_id: randomUUID(),
  method: "card_mxn_h2h",
  ...region,
  amount: 500,
  fields: card,
  return_url: "http://localhost/",
  locale: "en",
  ...more,
});
const create = async (more: Record<string, unknown> = {}) => ask("POST", "/BANKING_DEPOSIT/create", deposit(more));
const settle = (reply: Reply) => server.control.end(readAnswer(reply).transaction.id, "settle");
const payAndSave = async (more: Record<string, unknown> = {}) => settle(await create({ save: true, ...more }));
const saved = async (player = ask, type = "deposit") => {
  const { body } = await player("GET", "/BANKING/saved-accounts", { type, ...region });
  const { items } = v.parse(savedAccountsAnswerSchema, Object(body).data ?? body);
  return items.map((item) => v.parse(savedAccountSchema, item));
};

describe("saved accounts", () => {
  it("a deposit with `save` keeps a masked account that stands for its fields", async () => {
    await create();
    expect(await saved()).toEqual([]);
    await payAndSave();
    const [account, ...others] = await saved();
    expect(others).toEqual([]);
    expect(account).toMatchObject({ method: "card_mxn_h2h", label: "Visa", hint: "•••• 4242", requires: ["cvv"] });
    expect(account?.last?.amount).toBe(500);
    expect(JSON.stringify(account)).not.toContain("42424242");
    const again = await create({ saved_id: account?.id, fields: { cvv: "321" }, amount: 750 });
    expect(readAnswer(again).transaction).toMatchObject({ method: "card_mxn_h2h", amount: 750 });
    expect((await saved())[0]?.last?.amount).toBe(750);
  });

  it("are saved once the payment has succeeded, and then name it", async () => {
    const reply = await create({ save: true });
    const { id } = readAnswer(reply).transaction;
    const savedId = async () =>
      readAnswer(await ask("GET", "/BANKING_DEPOSIT/transaction", { id })).transaction.saved_id;
    server.control.end(id, "accept");
    expect([await saved(), await savedId()]).toEqual([[], undefined]);
    settle(reply);
    const [account] = await saved();
    expect(await savedId()).toBe(account?.id);
    await ask("POST", "/BANKING/saved-account-delete", { id: account?.id ?? "" });
    settle(reply);
    expect(await saved()).toEqual([]);
  });

  it.each(["fail", "expire"] as const)("are not saved by a payment that ends with %s", async (ending) => {
    server.control.end(readAnswer(await create({ save: true })).transaction.id, ending);
    expect(await saved()).toEqual([]);
  });

  it("asks for the CVV again, and never keeps it", async () => {
    await payAndSave();
    const [account] = await saved();
    const reply = await create({ saved_id: account?.id, fields: {} });
    expect(readError(reply)).toMatchObject({ code: "validation", fields: { cvv: "validation.required" } });
  });

  it("the same request is the same transaction, also with an account", async () => {
    await payAndSave();
    const [account] = await saved();
    const request = { request_id: randomUUID(), saved_id: account?.id, fields: { cvv: "321" } };
    const [first, second] = [readAnswer(await create(request)), readAnswer(await create(request))];
    expect(second.transaction.id).toBe(first.transaction.id);
  });

  it("the same request is the same transaction after its account was removed", async () => {
    await payAndSave();
    const [account] = await saved();
    const request = { request_id: randomUUID(), saved_id: account?.id, fields: { cvv: "321" } };
    const first = readAnswer(await create(request));
    await ask("POST", "/BANKING/saved-account-delete", { id: account?.id ?? "" });
    expect(readAnswer(await create(request)).transaction.id).toBe(first.transaction.id);
  });

  it("the same request with another account is rejected", async () => {
    for (const label of ["One", "Other"]) server.control.addSavedAccount("anna", { ...spei, label });
    const [one, other] = await saved();
    const request = { request_id: randomUUID(), method: "spei_mxn", fields: {} };
    readAnswer(await create({ ...request, saved_id: one?.id }));
    expect(readError(await create({ ...request, saved_id: other?.id })).code).toBe("request_id_reused");
  });

  it("the same account is saved once; the one used last comes first", async () => {
    await payAndSave();
    await payAndSave({ fields: { ...card, card_number: "5555555555554444" } });
    await payAndSave();
    expect((await saved()).map(({ label }) => label)).toEqual(["Visa", "Mastercard"]);
  });

  it("belongs to one player and one area", async () => {
    await payAndSave();
    const [account] = await saved();
    const other = httpPlayer(server, "ben");
    expect(await saved(other)).toEqual([]);
    expect(await saved(ask, "withdrawal")).toEqual([]);
    const reply = await other(
      "POST",
      "/BANKING_DEPOSIT/create",
      deposit({ saved_id: account?.id, fields: { cvv: "321" } }),
    );
    expect(readError(reply).code).toBe("saved_unknown");
  });

  it("is kept of withdrawals, too", async () => {
    const request = { method: "spei_mxn", save: true, fields: { clabe: "012345678901234567", full_name: "Ana Mora" } };
    settle(await ask("POST", "/BANKING/withdrawal-create", withdrawalRequest(request)));
    expect(await saved(ask, "withdrawal")).toMatchObject([{ method: "spei_mxn", hint: "•••• 4567", requires: [] }]);
  });

  it("can be removed once", async () => {
    await payAndSave();
    const [account] = await saved();
    expect((await ask("POST", "/BANKING/saved-account-delete", { id: account?.id ?? "" })).status).toBe(200);
    expect(await saved()).toEqual([]);
    expect((await ask("POST", "/BANKING/saved-account-delete", { id: account?.id ?? "" })).status).toBe(404);
    expect(readError(await create({ saved_id: account?.id, fields: { cvv: "1" } })).code).toBe("saved_unknown");
  });
});

describe("quotes", () => {
  const quote = async (more: Record<string, string | number> = {}) => {
    const query = { type: "deposit", method: "card_mxn_h2h", amount: 200, ...region, ...more };
    const { status, body } = await ask("GET", "/BANKING/quote", query);
    return status === 200 ? v.parse(quoteSchema, Object(body).data ?? body) : status;
  };

  it("add the fee to a deposit and take it off a withdrawal", async () => {
    expect(await quote()).toMatchObject({ fee: 6, total: 206, currency: "MXN", forfeits: [] });
    expect(await quote({ type: "withdrawal" })).toMatchObject({ fee: 2, total: 198, forfeits: [] });
  });

  it("name the bonus that a withdrawal costs", async () => {
    await create({ bonus_id: "welcome" });
    readAnswer(await create({ method: "btc", currency: "USD", amount: 20, fields: {}, bonus_id: "welcome" }));
    expect(await quote({ type: "withdrawal" })).toMatchObject({ forfeits: [{ amount: 500, currency: "MXN" }] });
    expect(await quote()).toMatchObject({ forfeits: [] });
  });

  it.each([{ method: "spei_mxn" }, { method: "nope" }])("%j has none", async (more) =>
    expect(await quote(more)).toBe(404),
  );
});

describe("the health of a method", () => {
  const tell = (health: object) =>
    fetch(`${server.url}/control/health`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(health),
    });
  const listed = async () => {
    const { body } = await ask("GET", "/BANKING/methods-payment-v3", region);
    const methods: unknown = typeof body === "string" ? JSON.parse(body) : body;
    return readMethodFacts({ received: Object(Object(methods).data ?? methods).oxxo_mxn });
  };

  it("is listed, pushed to every connection, and refuses new payments while it is down", async () => {
    const player = await socketPlayer(server, "ben");
    const health = { method: "oxxo_mxn", state: "down", until_in: 600, text: "Back soon", arrives_in: { to: 900 } };
    expect((await tell(health)).status).toBe(200);
    const push = await player.until(({ type }) => type === "methods.health");
    expect(push.data).toMatchObject({ oxxo_mxn: { state: "down", text: "Back soon", arrives_in: { to: 900 } } });
    player.socket.close();
    expect(await listed()).toMatchObject({
      availability: { state: "down", text: { en: "Back soon" } },
      arrival: { toSeconds: 900 },
    });
    const reply = await create({ method: "oxxo_mxn", fields: { email: "a@example.com" } });
    expect(readError(reply).code).toBe("method_unavailable");
    await tell({ method: "oxxo_mxn", state: "up" });
    expect((await create({ method: "oxxo_mxn", fields: { email: "a@example.com" } })).status).toBe(200);
  });

  it.each([{ method: "nope", state: "down" }, { method: "oxxo_mxn", state: "sick" }, {}])(
    "rejects %j",
    async (health) => {
      expect((await tell(health)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

it("a failure says whether to try again, and with what", async () => {
  const { transaction } = readAnswer(await create());
  const failure = { message: "No funds", code: "insufficient_funds", retry: "other", alternatives: ["spei_mxn"] };
  await fetch(`${server.url}/control/transactions/${transaction.id}/fail`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(failure),
  });
  const shown = readAnswer(await ask("GET", "/BANKING_DEPOSIT/transaction", { id: transaction.id }));
  expect(shown.transaction.error).toEqual(failure);
});
