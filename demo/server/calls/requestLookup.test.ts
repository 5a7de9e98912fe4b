import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { createPath, depositRequest, playersOf, readAnswer, readError, withdrawalRequest } from "../testing/clients";

let server: RunningDemo;
beforeEach(async () => {
  server = await createDemoServer();
});
afterEach(() => server.close());

const transports = playersOf(() => server);
const kinds = [
  { create: createPath, read: "/BANKING_DEPOSIT/transaction", request: depositRequest },
  { create: "/BANKING/withdrawal-create", read: "/BANKING/withdrawal-transaction", request: withdrawalRequest },
];

describe.each(transports)("over %s", (_, connect) => {
  describe.each(kinds)("GET $read by request_id", ({ create, read, request }) => {
    it("finds the transaction of a lost response", async () => {
      const ask = await connect("anna");
      const sent = request();
      server.faults.set({ kind: "status", call: create, status: 500, when: "after", times: 1 });
      expect((await ask("POST", create, sent)).status).toBe(500);
      const found = readAnswer(await ask("GET", read, { request_id: sent.request_id }));
      expect(found.transaction.id).toBe(server.control.transactions("anna")[0]?.id);
    });

    it("returns request_unknown if the request never arrived or is another player's", async () => {
      const sent = request();
      readAnswer(await (await connect("anna"))("POST", create, sent));
      const ask = await connect("bob");
      for (const request_id of [sent.request_id, randomUUID()]) {
        const reply = await ask("GET", read, { request_id });
        expect([reply.status, readError(reply).code]).toEqual([404, "request_unknown"]);
      }
    });

    it("returns request_unknown for a rejected request", async () => {
      const ask = await connect("anna");
      const sent = request({ amount: 1 });
      expect((await ask("POST", create, sent)).status).toBe(422);
      expect(readError(await ask("GET", read, { request_id: sent.request_id })).code).toBe("request_unknown");
    });

    it("returns request_pending while the request is being processed", async () => {
      const ask = await connect("anna");
      const sent = request();
      server.faults.set({ kind: "latency", call: create, ms: 500 });
      const created = ask("POST", create, sent);
      await vi.waitFor(() => expect(server.control.attempts("anna")).toHaveLength(1));
      const reply = await ask("GET", read, { request_id: sent.request_id });
      expect([reply.status, readError(reply).code]).toEqual([409, "request_pending"]);
      const { transaction } = readAnswer(await created);
      const found = readAnswer(await ask("GET", read, { request_id: sent.request_id }));
      expect(found.transaction.id).toBe(transaction.id);
    });

    it("returns not_found like a server without this lookup", async () => {
      const ask = await connect("anna");
      const sent = request();
      const { transaction } = readAnswer(await ask("POST", create, sent));
      server.faults.set({ kind: "noRequestLookup", token: "anna" });
      const reply = await ask("GET", read, { request_id: sent.request_id });
      expect([reply.status, readError(reply).code]).toEqual([404, "not_found"]);
      expect(readAnswer(await ask("GET", read, { id: transaction.id })).transaction.id).toBe(transaction.id);
    });

    it("lacks this lookup a number of times", async () => {
      const ask = await connect("anna");
      const sent = request();
      const { transaction } = readAnswer(await ask("POST", create, sent));
      server.faults.set({ kind: "noRequestLookup", times: 1 });
      expect((await ask("GET", read, { id: transaction.id })).status).toBe(200);
      expect((await ask("GET", read, { request_id: sent.request_id })).status).toBe(404);
      expect((await ask("GET", read, { request_id: sent.request_id })).status).toBe(200);
    });

    it("rejects a query that is neither an id nor a request_id", async () => {
      const ask = await connect("anna");
      const wrong: Record<string, string>[] = [{}, { request_id: "1" }, { id: "" }];
      for (const payload of wrong) {
        const reply = await ask("GET", read, payload);
        expect([reply.status, readError(reply).code]).toEqual([400, "bad_request"]);
      }
    });
  });
});
