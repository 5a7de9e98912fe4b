import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { createPath, depositRequest, httpPlayer, readAnswer, readError, withdrawalRequest } from "../testing/clients";

let server: RunningDemo;
beforeEach(async () => {
  server = await createDemoServer();
});
afterEach(() => server.close());

const payout = "/BANKING/withdrawal-create";
type Changes = Parameters<typeof depositRequest>[0];
const email = { email: "ana@example.com" };
const clabe = { clabe: "012345678901234568", full_name: "Ana López" };

const others: [string, string, (changes: Changes) => Record<string, string | object | number | null>, Changes][] = [
  ["a deposit", "method", depositRequest, { method: "oxxo_mxn", fields: email }],
  ["a deposit", "currency", depositRequest, { currency: "USD" }],
  ["a deposit", "country", depositRequest, { country: "br" }],
  ["a deposit", "amount", depositRequest, { amount: 501 }],
  ["a deposit", "fields", depositRequest, { fields: email }],
  ["a deposit", "bonus", depositRequest, { bonus_id: "welcome" }],
  ["a withdrawal", "amount", withdrawalRequest, { amount: 501 }],
  ["a withdrawal", "fields", withdrawalRequest, { fields: clabe }],
  ["a withdrawal", "account", withdrawalRequest, { account: "additional" }],
];

describe("the same request_id", () => {
  it.each(others)("of %s with another %s is rejected", async (what, _, request, changes) => {
    const ask = httpPlayer(server);
    const path = what === "a deposit" ? createPath : payout;
    const sent = request({});
    readAnswer(await ask("POST", path, sent));
    const reply = await ask("POST", path, { ...sent, ...changes });
    expect([reply.status, readError(reply).code]).toEqual([409, "request_id_reused"]);
    expect(server.control.transactions()).toHaveLength(1);
  });

  it("of a deposit is rejected for a withdrawal, and vice versa", async () => {
    const ask = httpPlayer(server);
    const [deposit, withdrawal] = [depositRequest(), withdrawalRequest()];
    readAnswer(await ask("POST", createPath, deposit));
    readAnswer(await ask("POST", payout, withdrawal));
    const replies = [
      await ask("POST", payout, withdrawalRequest({ request_id: deposit.request_id })),
      await ask("POST", createPath, depositRequest({ request_id: withdrawal.request_id })),
    ];
    expect(replies.map((reply) => readError(reply).code)).toEqual(["request_id_reused", "request_id_reused"]);
  });

  it("returns the same transaction if only captcha, language or return address differ", async () => {
    const ask = httpPlayer(server);
    const sent = depositRequest({ fields: { b: "2", a: "1" } });
    const { transaction } = readAnswer(await ask("POST", createPath, sent));
    const differently = { captcha: { v3: "another" }, locale: "es", return_url: "http://localhost/elsewhere" };
    const again = await ask("POST", createPath, { ...sent, ...differently, fields: { a: "1", b: "2" } });
    expect(readAnswer(again).transaction.id).toBe(transaction.id);
  });

  it("creates a separate transaction for another player", async () => {
    const sent = depositRequest();
    const [mine, yours] = [
      readAnswer(await httpPlayer(server, "anna")("POST", createPath, sent)),
      readAnswer(await httpPlayer(server, "bob")("POST", createPath, { ...sent, amount: 700 })),
    ];
    expect(yours.transaction.id).not.toBe(mine.transaction.id);
    expect(yours.transaction.amount).toBe(700);
  });

  it("belongs to the same player after a token renewal", async () => {
    const sent = depositRequest();
    const { transaction } = readAnswer(await httpPlayer(server, "anna")("POST", createPath, sent));
    const renewed = httpPlayer(server, "anna~2");
    expect(readAnswer(await renewed("POST", createPath, sent)).transaction.id).toBe(transaction.id);
    const found = await renewed("GET", "/BANKING_DEPOSIT/transaction", { request_id: sent.request_id });
    expect(readAnswer(found).transaction.id).toBe(transaction.id);
    expect(server.control.transactions("anna~2")).toHaveLength(1);
  });
});

describe("a stored transaction", () => {
  it("contains the sent fields", async () => {
    const ask = httpPlayer(server, "anna");
    const deposit = depositRequest({ method: "oxxo_mxn", fields: email, bonus_id: "welcome" });
    const withdrawal = withdrawalRequest({ account: "additional" });
    readAnswer(await ask("POST", createPath, deposit));
    readAnswer(await ask("POST", payout, withdrawal));
    const shared = { token: "anna", currency: "MXN", country: "mx", amount: 500, createdAt: expect.any(Number) };
    expect(server.control.transactions("anna")).toMatchObject([
      {
        ...shared,
        requestId: withdrawal.request_id,
        method: "spei_mxn",
        fields: withdrawal.fields,
        account: "additional",
        bonusId: null,
        returnUrl: null,
      },
      {
        ...shared,
        requestId: deposit.request_id,
        method: "oxxo_mxn",
        fields: email,
        account: null,
        bonusId: "welcome",
        returnUrl: deposit.return_url,
      },
    ]);
  });
});
