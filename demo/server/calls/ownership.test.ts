import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import {
  createPath,
  depositRequest,
  playersOf,
  readAnswer,
  readError,
  socketPlayer,
  withdrawalRequest,
} from "../testing/clients";

let server: RunningDemo;
beforeEach(async () => {
  server = await createDemoServer();
});
afterEach(() => server.close());

const transports = playersOf(() => server);

/** Every call about a transaction, with a payload. */
const calls = [
  ["GET", "/BANKING_DEPOSIT/transaction", {}],
  ["POST", "/BANKING_DEPOSIT/continue", { fields: { sms_code: "wrong" } }],
  ["POST", "/BANKING_DEPOSIT/confirm", {}],
  ["POST", "/BANKING_DEPOSIT/cancel", {}],
  ["GET", "/BANKING/withdrawal-transaction", {}],
  ["POST", "/BANKING/withdrawal-confirm", { code: "wrong" }],
  ["POST", "/BANKING/withdrawal-cancel", {}],
] as const;

describe.each(transports)("over %s", (_, connect) => {
  it.each(calls)("%s %s does not find another player's transaction", async (method, path, more) => {
    const ask = await connect("anna");
    const deposit = readAnswer(await ask("POST", createPath, depositRequest()));
    const withdrawal = readAnswer(await ask("POST", "/BANKING/withdrawal-create", withdrawalRequest()));
    const before = JSON.stringify(server.control.transactions());
    const stranger = await connect("bob");
    for (const { transaction } of [deposit, withdrawal]) {
      const reply = await stranger(method, path, { id: transaction.id, ...more });
      expect([reply.status, readError(reply).code]).toEqual([404, "not_found"]);
    }
    expect(JSON.stringify(server.control.transactions())).toBe(before);
  });

  it.each(calls)("%s %s does not find a transaction of the other area", async (method, path, more) => {
    const ask = await connect("anna");
    const isOfDeposits = path.startsWith("/BANKING_DEPOSIT");
    const { transaction } = isOfDeposits
      ? readAnswer(await ask("POST", "/BANKING/withdrawal-create", withdrawalRequest()))
      : readAnswer(await ask("POST", createPath, depositRequest()));
    const reply = await ask(method, path, { id: transaction.id, ...more });
    expect([reply.status, readError(reply).code]).toEqual([404, "not_found"]);
  });

  it("lists no transaction of another player and accepts no cursor of another's history", async () => {
    const { transaction } = readAnswer(await (await connect("anna"))("POST", createPath, depositRequest()));
    const stranger = await connect("bob");
    for (const path of ["/BANKING_DEPOSIT/active", "/BANKING/transactions"]) {
      expect((await stranger("GET", path)).body).toEqual({ items: [] });
    }
    expect((await stranger("GET", "/BANKING/transactions", { cursor: transaction.id })).status).toBe(400);
  });
});

it("a connection that another player uses gets no more pushes of the one before", async () => {
  const { ask, socket, messages, until } = await socketPlayer(server, "anna");
  const { transaction } = readAnswer(await ask("POST", createPath, depositRequest()));
  const asked = randomUUID();
  socket.emit("d", { data: { token: "bob" }, msgid: asked, sendTime: 0, type: "BANKING_DEPOSIT:active" });
  await until(({ msgid }) => msgid === asked);
  server.control.end(transaction.id, "settle");
  const { transaction: bobs } = readAnswer(
    await (await socketPlayer(server, "bob")).ask("POST", createPath, depositRequest()),
  );
  server.control.end(bobs.id, "settle");
  // pushes keep their order
  await until(({ type, data }) => type === "deposit.status" && JSON.stringify(data).includes(bobs.id));
  expect(messages.filter(({ type }) => type === "deposit.status")).toHaveLength(1);
});
