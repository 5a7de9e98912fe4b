import { NodeWebSocket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenTo } from "../../test/unit/listenTo";
import { type SocketServer, socketServer } from "../../test/unit/socketServer";
import { type EarlyRequest, sendEarly } from "./earlyRequest";
import { type LazyTransport, openTransport } from "./openTransport";
import type { Call, TransportOptions } from "./Transport";

const first: Call = { method: "GET", path: "/BANKING/methods-payment-v3", retry: true };
const second: Call = { method: "GET", path: "/BANKING_DEPOSIT/active", retry: false };

const { createSocket } = NodeWebSocket.prototype;

/** Node.js has no web sockets in every version; the library brings some. */
function LibrarySocket(url: string) {
  return Reflect.apply(createSocket, {}, [url, [], {}]);
}

describe("a socket that the library takes over", () => {
  let server: SocketServer;
  const opened: LazyTransport[] = [];
  beforeEach(async () => {
    vi.stubGlobal("WebSocket", Object.assign(LibrarySocket, { OPEN: 1 }));
    server = await socketServer();
  });
  afterEach(async () => {
    for (const transport of opened.splice(0)) transport.close();
    vi.useRealTimers();
    await server.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const open = () => {
    const options: TransportOptions = { server: server.url, token: "t", platformVersion: "redesign", language: "en" };
    const early = sendEarly("socket", options, [first]);
    const transport = openTransport("socket", options, early);
    opened.push(transport);
    return { early, transport, ...listenTo(transport) };
  };
  const next = (early: EarlyRequest | undefined, type: "open" | "message") =>
    new Promise((resolve) => early?.socket?.socket.addEventListener(type, resolve, { once: true }));
  const received = (early: EarlyRequest | undefined, count: number) =>
    vi.waitFor(() => expect(early?.socket?.received).toHaveLength(count));

  it.each<[string, (early: EarlyRequest | undefined) => Promise<unknown>]>([
    ["while it is connecting", async () => {}],
    ["when it is open", (early) => next(early, "open")],
    ["during socket.io's handshake", (early) => next(early, "message")],
    ["after the handshakes", (early) => received(early, 2)],
    ["after the answer", async (early) => early?.calls[0]?.answer],
  ])("%s: both calls go over it, once", async (_, phase) => {
    const { early, transport, pushes } = open();
    await phase(early);
    const answers = await Promise.all([transport.call(second), transport.call(first)]);
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
    expect(server.frames.map(({ type }) => type).sort()).toEqual([
      "BANKING:methods-payment-v3",
      "BANKING_DEPOSIT:active",
    ]);
    expect(server.connections).toHaveLength(1);
    expect(pushes).toEqual([]);
  });

  it("delivers the pushes that came before, and those that follow", async () => {
    const { early, transport, pushes } = open();
    await transport.call(first);
    server.send({ type: "one", data: 1 });
    await received(early, 3);
    expect(pushes).toEqual([]);
    await transport.call(second);
    server.send({ type: "two", data: 2 });
    await vi.waitFor(() => expect(pushes).toHaveLength(2));
    expect(pushes).toEqual([
      { type: "one", data: 1 },
      { type: "two", data: 2 },
    ]);
  });

  const lose = async (early: EarlyRequest | undefined) => {
    server.drop();
    await vi.waitFor(() => expect(early?.socket?.socket.readyState).toBe(3));
  };

  it("is replaced if it was lost before, without a notice of a lost connection", async () => {
    const { early, transport, connections } = open();
    await transport.call(first);
    await lose(early);
    expect(await transport.call(second)).toEqual({ ok: true });
    expect(server.connections).toHaveLength(2);
    expect(server.frames).toHaveLength(2);
    expect(connections).toEqual([0]);
  });

  it("is reported as lost if it was lost before and cannot be replaced", async () => {
    const { early, transport, connections } = open();
    await transport.call(first);
    await lose(early);
    const refuse = () => LibrarySocket("ws://127.0.0.1:1");
    vi.spyOn(NodeWebSocket.prototype, "createSocket").mockImplementationOnce(refuse);
    await transport.prepare();
    await vi.waitFor(() => expect(connections).toEqual([1]));
    transport.connect();
    await vi.waitFor(() => expect(connections).toEqual([1, 0]));
  });

  it("is replaced once it is lost later", async () => {
    const { transport, connections } = open();
    await transport.call(first);
    await transport.call(second);
    server.drop();
    await vi.waitFor(() => expect(connections).toEqual([1]));
    transport.connect();
    await vi.waitFor(() => expect(connections).toEqual([1, 0]));
    expect(await transport.call(second)).toEqual({ ok: true });
    expect([server.connections.length, server.openCount()]).toEqual([2, 1]);
  });

  it.each([false, true])("is closed with the transport; adopted: %s", async (isAdopted) => {
    const { transport } = open();
    await transport.call(first);
    if (isAdopted) await transport.call(second);
    expect(server.openCount()).toBe(1);
    const connect = vi.spyOn(NodeWebSocket.prototype, "createSocket");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    transport.close();
    await vi.waitFor(() => expect(server.openCount()).toBe(0));
    // a lost connection is opened again after 2 s at the latest
    await vi.advanceTimersByTimeAsync(2_000);
    expect(connect).not.toHaveBeenCalled();
    expect(server.connections).toHaveLength(1);
  });
});
