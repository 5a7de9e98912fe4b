import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDemoServer } from "../../demo/server/createDemoServer";
import { listenTo } from "../../test/unit/listenTo";
import { type SocketServer, socketServer } from "../../test/unit/socketServer";
import { socketTransport } from "./socketTransport";
import type { Push, Transport } from "./Transport";

const options = { token: "anna", platformVersion: "redesign", language: "en" };
const last = { type: "last", data: null };

describe("pushes", () => {
  let server: SocketServer;
  let transport: Transport;
  let pushes: Push[];
  beforeEach(async () => {
    server = await socketServer();
    transport = socketTransport({ ...options, server: server.url });
    ({ pushes } = listenTo(transport));
    await vi.waitFor(() => expect(server.openCount()).toBe(1));
  });
  afterEach(async () => {
    transport.close();
    await server.close();
  });
  const arrived = () => vi.waitFor(() => expect(pushes.at(-1)).toEqual(last));

  it("are messages without a msgid", async () => {
    server.send({ type: "deposit.status", data: { status: 1 }, source: "x", sendTime: 1 });
    server.send({ msgid: null, type: "login.token", data: '{"token":"new"}', needParse: true });
    server.send({ msgid: "", type: "other", data: [1] });
    server.send(last);
    await arrived();
    expect(pushes).toEqual([
      { type: "deposit.status", data: { status: 1 } },
      { type: "login.token", data: { token: "new" } },
      { type: "other", data: [1] },
      last,
    ]);
  });

  it("are not invalid messages, or messages without a type", async () => {
    server.send();
    server.send(null);
    server.send("deposit.status");
    server.send([{ type: "deposit.status" }]);
    server.send({ data: { status: 1 } });
    server.send({ type: 5, data: {} });
    server.send({ msgid: { $gt: "" }, type: "deposit.status", data: {} });
    server.send({ msgid: "unknown", type: "deposit.status", data: {} });
    server.send(last);
    await arrived();
    expect(pushes).toEqual([last]);
  });

  it("have no content if it cannot be parsed, so that their receiver reports them", async () => {
    server.send({ type: "deposit.status", data: "{", needParse: true });
    server.send({ type: "deposit.status", data: { status: 1 }, needParse: true });
    server.send(last);
    await arrived();
    const unreadable = { type: "deposit.status", data: undefined };
    expect(pushes).toEqual([unreadable, unreadable, last]);
  });

  it("do not hide an exception of the listener, and the next one arrives", async () => {
    const surfaced: unknown[] = [];
    const runners = process.listeners("uncaughtException");
    process.removeAllListeners("uncaughtException").on("uncaughtException", (thrown) => surfaced.push(thrown));
    const failure = new Error("broken");
    transport.listen({
      onPush(push) {
        pushes.push(push);
        if (push.type === "broken") throw failure;
      },
      onConnection() {},
    });
    server.send({ type: "broken", data: null });
    server.send(last);
    await arrived().finally(() => {
      process.removeAllListeners("uncaughtException");
      for (const runner of runners) process.on("uncaughtException", runner);
    });
    expect(surfaced).toEqual([failure]);
  });

  it("do not reach the listener once the transport is closed", async () => {
    transport.close();
    server.send(last);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pushes).toEqual([]);
  });
});

it("receives the demo server's pushes while a call is pending", async () => {
  const server = await createDemoServer();
  const transport = socketTransport({ ...options, server: server.url });
  const { pushes } = listenTo(transport);
  server.faults.set({ kind: "latency", ms: 100 });
  const answer = transport.call({ method: "GET", path: "/BANKING_DEPOSIT/active", retry: false });
  await vi.waitFor(() => expect(server.sockets()).toBe(1));
  server.push("anna", "deposit.status", { status: 2, id: "t" });
  server.push("another", "deposit.status", { status: 1 });
  expect(await answer).toEqual({ items: expect.any(Array) });
  expect(pushes).toEqual([{ type: "deposit.status", data: { status: 2, id: "t" } }]);
  transport.close();
  await server.close();
});
