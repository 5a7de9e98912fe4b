import { NodeWebSocket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDemoServer, type RunningDemo } from "../../demo/server/createDemoServer";
import { type SocketServer, socketServer } from "../../test/unit/socketServer";
import { socketTransport } from "./socketTransport";
import type { Call, Transport } from "./Transport";

const options = { token: "anna", platformVersion: "redesign", language: "en" };
const read: Call = { method: "GET", path: "/BANKING_DEPOSIT/active", retry: true };
const once: Call = { ...read, retry: false };
const networkError = {
  name: "CashierError",
  code: "network_error",
  message: "Network connection failed",
  status: 0,
  url: read.path,
};

describe("a socket that does not connect", () => {
  let server: RunningDemo;
  let transport: Transport | undefined;
  beforeEach(async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    server = await createDemoServer();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    transport?.close();
    await server.close();
  });
  const attempts = () => server.activity.since().filter(({ kind }) => kind === "refused");

  it("is attempted 3 times with growing delays, then fails with a network error", { timeout: 10_000 }, async () => {
    server.faults.set({ kind: "socketRefused" });
    transport = socketTransport({ ...options, server: server.url });
    await expect(transport.call(once)).rejects.toMatchObject(networkError);
    const [first, second, third, ...more] = attempts().map(({ at }) => at);
    expect(more).toEqual([]);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(950);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(1_950);
    expect((third ?? 0) - (second ?? 0)).toBeLessThan(2_900);
  });

  it("fails as soon where the browser throws, as WebKit does on what a policy refuses", {
    timeout: 10_000,
  }, async () => {
    const refuse = vi.spyOn(NodeWebSocket.prototype, "createSocket").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    transport = socketTransport({ ...options, server: server.url });
    await expect(transport.call(once)).rejects.toMatchObject(networkError);
    expect(refuse).toHaveBeenCalledTimes(3);
  });

  it("does not retry a rejection with the code network_error", async () => {
    const rejection = { status: 409, code: "network_error", message: "Provider timeout" };
    server.faults.set({ kind: "status", ...rejection });
    transport = socketTransport({ ...options, server: server.url });
    await expect(transport.call(read)).rejects.toMatchObject(rejection);
    expect(server.activity.since().filter(({ kind }) => kind === "call")).toHaveLength(1);
  });

  it("shares one attempt between concurrent calls", { timeout: 10_000 }, async () => {
    server.faults.set({ kind: "socketRefused", times: 1 });
    transport = socketTransport({ ...options, server: server.url });
    const answers = await Promise.all([transport.call(once), transport.call(read), transport.call(once)]);
    expect(answers).toHaveLength(3);
    expect(attempts()).toHaveLength(1);
    expect(server.sockets()).toBe(1);
  });

  it("is not attempted again once closed", async () => {
    server.faults.set({ kind: "socketRefused" });
    transport = socketTransport({ ...options, server: server.url });
    const answer = transport.call(read);
    setTimeout(() => transport?.close(), 300);
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(attempts()).toHaveLength(1);
  });
});

it("retries a connection that drops before it is acknowledged", { timeout: 10_000 }, async () => {
  const server = await socketServer();
  server.closeNext();
  const transport = socketTransport({ ...options, server: server.url });
  await expect(transport.call(once)).resolves.toEqual({ ok: true });
  transport.close();
  await server.close();
});

it("retries a connection that is not acknowledged within 20 s", async () => {
  const server = await socketServer();
  const held = server.holdNext();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const transport = socketTransport({ ...options, server: server.url });
  const answer = transport.call(once);
  await held;
  await vi.advanceTimersByTimeAsync(22_000);
  vi.useRealTimers();
  await expect(answer).resolves.toEqual({ ok: true });
  transport.close();
  await server.close();
});

it("never sends a call that has failed because the connection was lost in sleep", async () => {
  const server = await socketServer();
  const transport = socketTransport({ ...options, server: server.url });
  await transport.call(once);
  server.frames.length = 0;
  const wake = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  await expect(transport.call({ ...once, path: "/BANKING/withdrawal-resend" })).rejects.toMatchObject({
    code: "network_error",
  });
  wake.mockRestore();
  await transport.call(once);
  expect(server.connections).toHaveLength(2);
  expect(server.frames.map(({ type }) => type)).toEqual(["BANKING_DEPOSIT:active"]);
  transport.close();
  await server.close();
});

describe("a missing response", () => {
  let server: SocketServer;
  let transport: Transport;
  beforeEach(async () => {
    server = await socketServer();
    transport = socketTransport({ ...options, server: server.url });
    await transport.call(once);
    server.frames.length = 0;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.spyOn(Math, "random").mockReturnValue(0);
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    transport.close();
    await server.close();
  });
  const silent = () => server.onFrame(() => {});
  const received = (count: number) => vi.waitUntil(() => server.frames.length >= count, { timeout: 2_000 });
  const settled = async (answer: Promise<unknown>) => (await Promise.allSettled([answer]))[0];

  it("makes the call repeat, 3 attempts in all, each with its own msgid", async () => {
    silent();
    const answer = settled(transport.call(read));
    for (const [count, pause] of [
      [1, 1_000],
      [2, 2_000],
    ] as const) {
      await received(count);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(server.frames).toHaveLength(count);
      await vi.advanceTimersByTimeAsync(pause);
    }
    await received(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toMatchObject({ status: "rejected", reason: networkError });
    expect(server.frames).toHaveLength(3);
    expect(new Set(server.frames.map(({ msgid }) => msgid)).size).toBe(3);
    expect(new Set(server.frames.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not make an unsafe call repeat", async () => {
    silent();
    const answer = settled(transport.call(once));
    await received(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toMatchObject({ status: "rejected", reason: networkError });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.frames).toHaveLength(1);
  });

  it.each([
    [read, 2, { status: "fulfilled", value: { ok: true } }],
    [once, 1, { status: "rejected", reason: networkError }],
  ] as const)("after the connection drops: %j is sent %i times", async (call, count, result) => {
    let cut = false;
    server.onFrame(({ msgid }, socket) => {
      if (cut) socket.emit("a", { msgid, data: { ok: true } });
      else socket.disconnect(true);
      cut = true;
    });
    const answer = settled(transport.call(call));
    await received(1);
    await vi.waitUntil(() => server.openCount() === 0);
    await vi.waitUntil(() => call === once || vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toMatchObject(result);
    expect(server.frames).toHaveLength(count);
  });

  it("stops waiting when the call's signal aborts and leaves no timer", async () => {
    silent();
    const ending = new AbortController();
    const answer = settled(transport.call(read, ending.signal));
    await received(1);
    ending.abort(new Error("gone"));
    expect(await answer).toMatchObject({ status: "rejected", reason: { message: "gone" } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stops waiting when the transport closes and leaves neither timer nor connection", async () => {
    silent();
    const answers = [settled(transport.call(read)), settled(transport.call(once))];
    await received(2);
    transport.close();
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ reason: { name: "AbortError" } });
    expect(vi.getTimerCount()).toBe(0);
    await vi.waitUntil(() => server.openCount() === 0);
    transport.connect();
    await expect(transport.call(read)).rejects.toMatchObject({ name: "AbortError" });
    expect(server.connections).toHaveLength(1);
  });
});
